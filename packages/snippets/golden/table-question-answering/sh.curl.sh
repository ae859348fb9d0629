curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "inputs": {
    "query": "How many seats does the largest ferry have?",
    "table": {
      "Ferry": ["Tern", "Gannet", "Petrel"],
      "Built": ["1998", "2011", "2019"],
      "Seats": ["120", "260", "180"],
      "Route": ["North", "Islands", "North"]
    },
    "question": "How many seats does the largest ferry have?"
  }
}'
