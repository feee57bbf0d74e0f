# Evaluates the podspec with a stub of CocoaPods' class, and checks that the files and subspecs that it names exist.
# CocoaPods is not needed; how it uses the fields is not checked.

ROOT = File.expand_path('..', __dir__)

# Stores each field that is set; the block of a subspec receives its own stub.
class Fields
  attr_reader :values, :subspecs

  def initialize
    @values = {}
    @subspecs = {}
    yield self if block_given?
  end

  def subspec(name, &block)
    @subspecs[name] = Fields.new(&block)
  end

  # `s.ios.deployment_target = …`
  %i[ios osx tvos watchos visionos].each do |platform|
    define_method(platform) { @values[platform] ||= Fields.new }
  end

  def dependency(name)
    (@values[:dependency] ||= []) << name
  end

  def method_missing(name, *arguments)
    if name.end_with?('=')
      @values[name.to_s.chomp('=').to_sym] = arguments.first
    else
      @values.fetch(name)
    end
  end

  def respond_to_missing?(*)
    true
  end
end

module Pod
  Spec = Fields
end

def check(claim, what)
  abort "SmartCodable.podspec: #{what}" unless claim
end

def files(patterns)
  Array(patterns).flat_map { |pattern| Dir.glob(pattern, base: ROOT) }.select { |file| File.file?(File.join(ROOT, file)) }
end

path = File.join(ROOT, 'SmartCodable.podspec')
# As CocoaPods does: `__dir__` is the folder of the podspec.
pod = eval(File.read(path), nil, path)

check pod.name == 'SmartCodable', 'the name is that of the module'
check pod.default_subspecs == 'Core', 'the macro is asked for by name'
check pod.subspecs.keys == %w[Core Streams Reports Inherit Macro], 'there are five subspecs'
manifest = File.read(File.join(ROOT, 'Package.swift'))
{ ios: 'iOS', osx: 'macOS', tvos: 'tvOS', watchos: 'watchOS', visionos: 'visionOS' }.each do |platform, name|
  version = pod.send(platform).deployment_target
  check manifest.include?(".#{name}(.v#{version.delete_suffix('.0').tr('.', '_')})"), "#{name} #{version} is that of Package.swift"
end

core = pod.subspecs['Core']
check files(core.source_files).any?, 'Core has sources'
check files(core.resource_bundles.values).any?, 'Core has its privacy manifest'

%w[Streams Reports].each do |name|
  product = pod.subspecs[name]
  check product.dependency('SmartCodable/Core').first == 'SmartCodable/Core', "#{name} needs Core"
  check files(product.source_files) == files("Sources/SmartCodable#{name}/**/*.swift"), "#{name} has sources"
  imports = files(product.source_files).select { |file| File.read(File.join(ROOT, file)) =~ /(?<!#if SWIFT_PACKAGE\n)import SmartCodable/ }
  check imports.empty?, "#{name} is a part of the module that it would import: #{imports}"
end

inherit = pod.subspecs['Inherit']
check inherit.dependency('SmartCodable/Core').first == 'SmartCodable/Core', 'Inherit needs Core'
check files(inherit.source_files) == ['Sources/SmartCodableInherit/SmartSubclass.swift'], 'Inherit has the macro'

macro = pod.subspecs['Macro']
check macro.dependency('SmartCodable/Inherit').first == 'SmartCodable/Inherit', 'Macro needs the plugin of Inherit'
check files(macro.source_files) == ['Sources/SmartCodableMacro/SmartModel.swift'], 'Macro has the macro'

phase = inherit.script_phase
check (phase.keys - %i[name script execution_position input_files output_files]).empty?, 'the phase has known fields'
check phase[:execution_position] == :before_compile, 'the plugin is there when the compiler asks for it'
script = phase[:script].scan(/"([^"]*)"/).flatten
check script.length == 2, 'the script and the plugin are quoted'
sources = '${PODS_TARGET_SRCROOT}/'
inputs = phase[:input_files].map { |file| file.delete_prefix(sources) }
check phase[:input_files].all? { |file| file.start_with?(sources) }, 'the inputs lie in the pod'
check inputs.sort == files('Sources/SmartCodablePlugin/**/*').sort, 'each file of the plugin is an input'
check (inputs - files(inherit.preserve_paths)).empty?, 'CocoaPods keeps each file of the plugin'
check inputs.include?(script[0].delete_prefix(sources)), 'the script is an input'
check phase[:output_files] == [script[1]], 'the plugin is the output'
[inherit.pod_target_xcconfig, inherit.user_target_xcconfig].each do |settings|
  flags = settings['OTHER_SWIFT_FLAGS']
  check flags == "$(inherited) -load-plugin-executable \"#{script[1]}#SmartCodablePlugin\"", 'the flag loads the plugin'
end
check inherit.pod_target_xcconfig['ENABLE_USER_SCRIPT_SANDBOXING'] == 'NO', 'the phase may write'
