image=$(base64 < cats.jpg | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/google/siglip-so400m-patch14-224 \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{
  "inputs": {"image": "$image"},
  "parameters": {"candidate_labels": ["cat", "dog", "llama"]}
}
JSON
