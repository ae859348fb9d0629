/** Values of labels, in the order of a metric's names. */
type Labels = readonly string[];

/** Current value of a metric in Prometheus's text format (version 0.0.4). Plain JSON, which processes can exchange. */
export interface MetricReading {
  /** Header lines. */
  readonly head: string;
  /** One line per series. */
  readonly lines: readonly string[];
}

export interface Metric {
  /** @param label additional label of every series, such as `process="1"`, or empty */
  read(label: string): MetricReading;
}

export interface Counter extends Metric {
  add(labels: Labels, amount?: number): void;
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

/** Separator that IDs can't contain. */
const SEPARATOR = "\u0000";

/** Maximum number of series. More indicate a bug, because labels have few values. */
const MAX_SERIES = 5_000;

export function createCounter(name: string, help: string, names: Labels): Counter {
  const values = new Map<string, number>();
  return {
    add: (labels, amount = 1) => {
      const key = labels.join(SEPARATOR);
      const value = values.get(key);
      if (value !== undefined || values.size < MAX_SERIES) values.set(key, (value ?? 0) + amount);
    },
    read: (label) => ({
      head: head(name, help, "counter"),
      lines: [...values].map(([key, value]) => `${name}{${formatLabels(names, key, label)}} ${value}`),
    }),
  };
}

/** @param bounds upper bounds of the buckets, lowest first */
export function createHistogram(
  name: string,
  help: string,
  names: Labels,
  bounds: readonly number[],
): Histogram {
  const series = new Map<string, { readonly counts: number[]; sum: number }>();
  return {
    observe: (labels, value) => {
      const key = labels.join(SEPARATOR);
      let own = series.get(key);
      if (!own) {
        if (series.size >= MAX_SERIES) return;
        own = { counts: new Array(bounds.length + 1).fill(0), sum: 0 };
        series.set(key, own);
      }
      const found = bounds.findIndex((bound) => value <= bound);
      const place = found < 0 ? bounds.length : found;
      own.counts[place] = (own.counts[place] ?? 0) + 1;
      own.sum += value;
    },
    read: (label) => ({
      head: head(name, help, "histogram"),
      lines: [...series].flatMap(([key, { counts, sum }]) => {
        const labels = formatLabels(names, key, label);
        let count = 0;
        const buckets = counts.map((each, place) => {
          count += each;
          return `${name}_bucket{${labels},le="${bounds[place] ?? "+Inf"}"} ${count}`;
        });
        return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
      }),
    }),
  };
}

/** Creates a gauge. Its value is computed for each scrape. */
export const createGauge = (name: string, help: string, read: () => number): Metric => ({
  read: (label) => ({
    head: head(name, help, "gauge"),
    lines: [`${name}${label === "" ? "" : `{${label}}`} ${read()}`],
  }),
});

/** Formats readings as text. Groups the series of a metric from all processes. */
export function formatReadings(readings: readonly MetricReading[]): string {
  const byHead = new Map<string, string[]>();
  for (const { head, lines } of readings) {
    const known = byHead.get(head);
    if (known) known.push(...lines);
    else byHead.set(head, [...lines]);
  }
  return [...byHead].map(([head, lines]) => `${[head, ...lines].join("\n")}\n`).join("");
}

const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;

/** @param key label values, used as the key of the series */
function formatLabels(names: Labels, key: string, more: string): string {
  const values = key.split(SEPARATOR);
  const labels = names.map((name, place) => formatLabel(name, values[place] ?? ""));
  return (more === "" ? labels : [...labels, more]).join(",");
}

export const formatLabel = (name: string, value: string): string => `${name}="${escapeLabel(value)}"`;

const escapeLabel = (text: string) =>
  /["\\\n]/.test(text) ? text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n") : text;
