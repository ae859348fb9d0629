curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/facebook/bart-large-mnli \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "inputs": "The kettle I ordered arrived broken and I would like my money back.",
  "parameters": {"candidate_labels": ["refund", "legal", "faq"]}
}'
