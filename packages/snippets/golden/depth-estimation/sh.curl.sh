curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/depth-anything/Depth-Anything-V2-Large \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: image/jpeg' \
    --data-binary @cats.jpg
