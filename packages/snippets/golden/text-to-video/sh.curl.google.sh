submitted=$(curl -sS --fail-with-body https://generativelanguage.googleapis.com/v1beta/models/Wan-AI/Wan2.2-TI2V-5B:predictLongRunning \
    -H "X-Goog-Api-Key: $GEMINI_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{
  "instances": [
    {"prompt": "A paper boat drifts down a rain gutter, close up, evening light"}
  ],
  "parameters": {}
}'
)
part=$(jq -r .name <<< "$submitted")
status_url="https://generativelanguage.googleapis.com/v1beta/$part"

while true; do
    sleep 10
    job=$(curl -sS --fail-with-body -H "X-Goog-Api-Key: $GEMINI_API_KEY" "$status_url")
    status=$(jq -r .done <<< "$job")
    case $status in 'false') ;; *) break ;; esac
done

url=$(jq -r '.response.generateVideoResponse.generatedSamples[0].video.uri' <<< "$job")
# The key is not for the host that keeps the file.
url=$(curl -sS --fail-with-body -H "X-Goog-Api-Key: $GEMINI_API_KEY" --output /dev/null --write-out '%{redirect_url}' "$url")
curl -sS --fail-with-body -L "$url" --output video.mp4 && echo Saved video.mp4
