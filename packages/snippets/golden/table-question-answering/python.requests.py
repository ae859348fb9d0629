import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": {
        "query": "How many seats does the largest ferry have?",
        "table": {
            "Ferry": ["Tern", "Gannet", "Petrel"],
            "Built": ["1998", "2011", "2019"],
            "Seats": ["120", "260", "180"],
            "Route": ["North", "Islands", "North"],
        },
        "question": "How many seats does the largest ferry have?",
    },
})
print(result)
