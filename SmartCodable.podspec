Pod::Spec.new do |s|
  s.name     = 'SmartCodable'
  s.version  = '0.1.0'
  s.summary  = 'Tolerant decoding for Codable models: defaults, conversions, and a report of every repair.'
  s.description = <<-TEXT
    Decodes JSON that does not keep its promises into plain Swift models. A missing key, a null or a value of another
    type is converted by rule or replaced by the initial value of the property, and every repair can be reported.
  TEXT
  s.homepage = 'https://github.com/smartcodable/SmartCodable'
  s.license  = { :type => 'MIT', :file => 'LICENSE' }
  # OPEN: the name and the address of a maintainer; see Document/Reference/Roadmap.md.
  s.author   = 'The SmartCodable authors (maintainer not named yet)'
  s.source   = { :git => 'https://github.com/smartcodable/SmartCodable.git', :tag => s.version.to_s }

  # The same as in Package.swift; Mac Catalyst is included in iOS.
  s.ios.deployment_target      = '13.0'
  s.osx.deployment_target      = '10.15'
  s.tvos.deployment_target     = '13.0'
  s.watchos.deployment_target  = '6.0'
  s.visionos.deployment_target = '1.0'
  s.swift_versions = ['6.2']

  # Binary builds (BUILD_LIBRARY_FOR_DISTRIBUTION) need one more flag, because the module and its main protocol share a
  # name. It is not set here, because it requires Swift 6.3. See
  # Document/Decisions/2026-11-20-module-and-type-share-a-name.md.

  s.default_subspecs = 'Core'

  s.subspec 'Core' do |core|
    core.source_files     = 'Sources/SmartCodable/**/*.swift'
    # The companion libraries of the Swift package use the core with `package` access, which the compiler accepts only
    # if the build has a package name.
    core.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '$(inherited) -package-name SmartCodable' }
    core.resource_bundles = { 'SmartCodable_Privacy' => ['Sources/SmartCodable/PrivacyInfo.xcprivacy'] }
  end

  # Streams of records and partial text. Like all subspecs, a part of the module SmartCodable, so there is no other
  # import.
  s.subspec 'Streams' do |streams|
    streams.dependency 'SmartCodable/Core'
    streams.source_files = 'Sources/SmartCodableStreams/**/*.swift'
  end

  # Sinks that write files or count repairs.
  s.subspec 'Reports' do |reports|
    reports.dependency 'SmartCodable/Core'
    reports.source_files = 'Sources/SmartCodableReports/**/*.swift'
  end

  # JSON Schemas of models, with the macro `@SmartDescribed`, which is expanded by the plugin of `Inherit`.
  s.subspec 'Schema' do |schema|
    schema.dependency 'SmartCodable/Inherit'
    schema.source_files = 'Sources/SmartCodableSchema/**/*.swift'
  end

  # The `@SmartSubclass` macro. It becomes a part of the module SmartCodable, so there is no other import.
  #
  # The compiler expands it with a plugin. A build phase builds the plugin from the sources in the pod; nothing is
  # downloaded. The build phases of two targets, such as an app and its watch app, must not have the same output, so
  # each platform has its own folder for the plugin.
  s.subspec 'Inherit' do |inherit|
    plugin = '${PODS_CONFIGURATION_BUILD_DIR}/SmartCodablePlugin/SmartCodablePlugin'
    plugin_flags = "$(inherited) -load-plugin-executable \"#{plugin}#SmartCodablePlugin\""
    # A build phase does not accept patterns.
    plugin_files = Dir.glob('Sources/SmartCodablePlugin/**/*.{swift,sh}', base: __dir__).sort

    inherit.dependency 'SmartCodable/Core'
    inherit.source_files   = 'Sources/SmartCodableInherit/**/*.swift'
    inherit.preserve_paths = 'Sources/SmartCodablePlugin/**/*'
    inherit.script_phase   = {
      :name               => 'Build the plugin of the macros',
      :script             => "bash \"${PODS_TARGET_SRCROOT}/Sources/SmartCodablePlugin/build-plugin.sh\" \"#{plugin}\"",
      :execution_position => :before_compile,
      :input_files        => plugin_files.map { |file| "${PODS_TARGET_SRCROOT}/#{file}" },
      :output_files       => [plugin],
    }
    inherit.pod_target_xcconfig = {
      'OTHER_SWIFT_FLAGS' => plugin_flags,
      # The compiler also writes files that are neither inputs nor outputs of the phase.
      'ENABLE_USER_SCRIPT_SANDBOXING' => 'NO',
    }
    inherit.user_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => plugin_flags }
  end

  # The `@SmartModel` macro, which is expanded by the same plugin.
  s.subspec 'Macro' do |macro|
    macro.dependency 'SmartCodable/Inherit'
    macro.source_files = 'Sources/SmartCodableMacro/**/*.swift'
  end
end
