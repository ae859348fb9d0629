curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/google/vivit-b-16x2-kinetics400 \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: video/mp4' \
    --data-binary @clip.mp4
