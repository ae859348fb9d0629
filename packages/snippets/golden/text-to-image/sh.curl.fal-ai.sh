submitted=$(curl -sS --fail-with-body https://queue.fal.run/black-forest-labs/FLUX.1-schnell \
    -H "Authorization: Key $FAL_KEY" \
    -H 'Content-Type: application/json' \
    -d '{"prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k"}'
)
part=$(jq -r .response_url <<< "$submitted" | cut -d/ -f4-)
status_url="https://queue.fal.run/$part/status"

while true; do
    sleep 0.5
    job=$(curl -sS --fail-with-body -H "Authorization: Key $FAL_KEY" "$status_url")
    status=$(jq -r .status <<< "$job")
    case $status in IN_QUEUE|IN_PROGRESS) ;; *) break ;; esac
done
if [ "$status" != COMPLETED ]; then
    echo "$job" >&2
    exit 1
fi

job=$(curl -sS --fail-with-body -H "Authorization: Key $FAL_KEY" "https://queue.fal.run/$part")
url=$(jq -r '.images[0].url' <<< "$job")
curl -sS --fail-with-body -L "$url" --output image.png && echo Saved image.png
