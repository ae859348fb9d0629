import { Icon } from "../../../components/icon.tsx";
import { useIsInSandbox } from "../../../components/ui/sandbox-frame.tsx";

/** Saves a file. The name of an imitated output starts with `sandbox-`. */
export function DownloadLink({ url, name: plain }: { url: string; name: string }) {
  const name = useIsInSandbox() ? `sandbox-${plain}` : plain;
  return (
    <a
      href={url}
      download={name}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon name="download" />
      Download {name}
    </a>
  );
}
