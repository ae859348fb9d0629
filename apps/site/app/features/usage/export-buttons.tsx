import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import type { UsageQuery } from "./usage-query.ts";
import { toUsageApiPaths } from "./use-ledger.ts";

const FORMATS = { csv: "CSV", ndjson: "JSON lines" } as const;

/** Every call of the period as a file. A link could not send the token. */
export function ExportButtons({ query, token }: { query: UsageQuery; token: string | undefined }) {
  const [said, setSaid] = useState("");
  const download = async (format: keyof typeof FORMATS) => {
    setSaid("Fetching the file");
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(
      toUsageApiPaths(query, Date.now(), { format }),
      headers ? { headers } : {},
    ).catch(() => undefined);
    if (!response?.ok) return setSaid("The file could not be fetched");
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), { href: url, download: `usage.${format}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    setSaid(`usage.${format} is saved`);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {Object.entries(FORMATS).map(([format, label]) => (
        <Button key={format} size="small" onClick={() => download(format as keyof typeof FORMATS)}>
          <Icon name="download" className="size-3.5" />
          {label}
        </Button>
      ))}
      <Status className="text-sm text-muted">{said}</Status>
    </div>
  );
}
