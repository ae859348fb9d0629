curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2 \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "inputs": {
    "question": "Who repaired the harbour clock?",
    "context": "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it."
  }
}'
