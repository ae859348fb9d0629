curl -sS --fail-with-body https://api.cohere.com/v2/rerank \
    -H "Authorization: Bearer $COHERE_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{
  "query": "How do I keep bread fresh?",
  "documents": [
    "Store a loaf cut side down in a linen bag; it stays good for three days.",
    "The oven should be as hot as it gets before the dough goes in.",
    "Sliced bread can be frozen and toasted straight from the freezer."
  ],
  "top_n": 2,
  "model": "cross-encoder/ms-marco-MiniLM-L6-v2"
}'
