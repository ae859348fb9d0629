submitted=$(curl -sS --fail-with-body https://api.us1.bfl.ai/v1/black-forest-labs/FLUX.1-schnell \
    -H "X-Key: $BFL_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{"prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k"}'
)
status_url=$(jq -r .polling_url <<< "$submitted")

while true; do
    sleep 1
    job=$(curl -sS --fail-with-body -H "X-Key: $BFL_API_KEY" "$status_url")
    status=$(jq -r .status <<< "$job")
    case $status in Pending|Queued|Processing) ;; *) break ;; esac
done
if [ "$status" != Ready ]; then
    echo "$job" >&2
    exit 1
fi

url=$(jq -r .result.sample <<< "$job")
curl -sS --fail-with-body -L "$url" --output image.png && echo Saved image.png
