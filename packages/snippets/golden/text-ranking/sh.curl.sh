curl -sS --fail-with-body https://api.cohere.com/v2/rerank \
    -H "Authorization: Bearer $COHERE_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{
  "query": "When does the last ferry leave?",
  "documents": [
    "Bicycles travel free of charge on the upper deck.",
    "The last crossing of the day is at 21:40, and at 22:40 on Fridays.",
    "The harbor cafe opens an hour before the first ferry."
  ],
  "model": "cross-encoder/ms-marco-MiniLM-L6-v2"
}'
