import json, os, urllib.request

request = urllib.request.Request(
    "ORIGIN/api/bank/balance",
    headers={"Authorization": f"Bearer {os.environ['SOTTOMONDO_KEY']}"},
)
with urllib.request.urlopen(request) as answer:
    print(answer.headers["RateLimit"])
    print(json.load(answer))
