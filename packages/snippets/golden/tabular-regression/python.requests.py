import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/scikit-learn/Fish-Weight"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": {
        "data": {
            "fixed_acidity": ["7.2", "8.9"],
            "volatile_acidity": ["0.31", "0.58"],
            "alcohol": ["12.4", "9.7"],
            "pH": ["3.28", "3.41"],
        },
    },
})
print(result)
