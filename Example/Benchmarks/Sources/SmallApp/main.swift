import SmartCodable

struct User: SmartCodable { var age = 0 }

print(User.deserialize(from: #"{"age": "25"}"#)?.age ?? -1)
