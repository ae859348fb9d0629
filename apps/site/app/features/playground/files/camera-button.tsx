import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { formatCaptureError } from "./capture-error.ts";

type State =
  | { readonly phase: "idle" | "asking" }
  | { readonly phase: "looking"; readonly stream: MediaStream }
  | { readonly phase: "refused"; readonly problem: string };

/** Accepts an image with a camera of the reader's. */
export function CameraButton({ onTaken }: { onTaken: (file: File) => void }) {
  const [state, setState] = useState<State>({ phase: "idle" });
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stream = state.phase === "looking" ? state.stream : undefined;
  useEffect(() => () => stop(stream), [stream]);

  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      if (element && stream) element.srcObject = stream;
    },
    [stream],
  );

  const begin = async () => {
    setState({ phase: "asking" });
    try {
      if (!navigator.mediaDevices) throw new DOMException("", "NotSupportedError");
      const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      setState({ phase: "looking", stream: media });
    } catch (error) {
      setState({ phase: "refused", problem: formatCaptureError(error, "camera") });
    }
  };

  const end = () => {
    setState({ phase: "idle" });
    button.current?.focus();
  };

  const take = async () => {
    try {
      if (video.current) onTaken(await captureImage(video.current));
      end();
    } catch (error) {
      setState({ phase: "refused", problem: formatCaptureError(error, "camera") });
    }
  };

  return (
    <div className="needs-script grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={button}
          aria-disabled={state.phase === "asking"}
          onClick={state.phase === "asking" ? undefined : stream ? take : begin}
        >
          {stream ? "Take photo" : state.phase === "asking" ? "Waiting for the camera" : "Use the camera"}
        </Button>
        {stream ? (
          <Button variant="quiet" onClick={end}>
            Close the camera
          </Button>
        ) : null}
      </div>
      {stream ? (
        <video
          ref={show}
          autoPlay
          muted
          playsInline
          aria-label="Camera preview"
          className="max-h-72 w-full rounded-md bg-sunken"
        />
      ) : null}
      {state.phase === "refused" ? (
        <Notice tone="warn" title="No picture" alert>
          {state.problem}
        </Notice>
      ) : null}
    </div>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** @throws Error before the camera has shown anything */
async function captureImage(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext("2d");
  if (!context || video.videoWidth === 0) throw new Error("The camera preview is still empty");
  context.drawImage(video, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
