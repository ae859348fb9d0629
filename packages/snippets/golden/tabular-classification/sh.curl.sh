curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/julien-c/wine-quality \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "inputs": {
    "data": {
      "fixed_acidity": ["7.2", "8.9"],
      "volatile_acidity": ["0.31", "0.58"],
      "alcohol": ["12.4", "9.7"],
      "pH": ["3.28", "3.41"]
    }
  }
}'
