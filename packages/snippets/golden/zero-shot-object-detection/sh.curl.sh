image=$(base64 < cats.jpg | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/openmmlab-community/mm_grounding_dino_large_all \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{"inputs": "$image", "parameters": {"candidate_labels": ["cat", "remote control"]}}
JSON
