curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/sentence-transformers/all-MiniLM-L6-v2/pipeline/sentence-similarity \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "inputs": {
    "source_sentence": "The shop opens at eight.",
    "sentences": [
      "You can buy things there from eight o'\''clock.",
      "The shop is next to the church.",
      "It may rain."
    ]
  }
}'
