/**
 * Packages by the module that they provide, for modules that a library's code also imports. The first is installed,
 * and any of them works.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  PIL: "pillow",
  accelerate: "accelerate",
  cv2: "opencv-python opencv-python-headless",
  datasets: "datasets",
  diffusers: "diffusers",
  einops: "einops",
  huggingface_hub: "huggingface_hub",
  imageio: "imageio",
  jax: "jax",
  joblib: "joblib",
  keras: "keras",
  librosa: "librosa",
  loadimg: "loadimg",
  matplotlib: "matplotlib",
  numpy: "numpy",
  omegaconf: "omegaconf",
  onnxruntime: "onnxruntime onnxruntime-gpu",
  pandas: "pandas",
  peft: "peft",
  pyscf: "pyscf",
  requests: "requests",
  safetensors: "safetensors",
  scipy: "scipy",
  sklearn: "scikit-learn",
  soundfile: "soundfile",
  tensorflow: "tensorflow",
  timm: "timm",
  torch: "torch",
  torchaudio: "torchaudio",
  torchvision: "torchvision",
  tqdm: "tqdm",
  transformers: "transformers",
  yaml: "pyyaml",
};

/** Returns the top-level modules that a program imports, without duplicates. */
export function importedModules(code: string): readonly string[] {
  const lines = code.matchAll(/^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+(\w[\w., \t]*))/gm);
  const names = [...lines].flatMap(([, from, list = ""]) => (from === undefined ? list.split(",") : [from]));
  return [...new Set(names.map((name) => name.trim().split(/[.\s]/)[0] ?? "").filter(Boolean))];
}

/** Normalized package name: `Pillow` is `pillow` and `scikit_learn` is `scikit-learn`. */
const namesIn = (commands: string) => new Set(commands.split(/[\s"'=<>!~;[\]()/@#]+/).map(canonical));

const canonical = (name: string) => name.toLowerCase().replace(/[-_.]+/g, "-");

/**
 * Returns the packages that a program imports and that the commands don't install.
 * @param commands install commands that run before the program
 */
export function missingPackages(code: string, commands: string): readonly string[] {
  const named = namesIn(commands);
  return importedModules(code).flatMap((module) => {
    const packages = Object.hasOwn(PACKAGES, module) ? (PACKAGES[module] ?? "").split(" ") : [];
    const [usual] = packages;
    return usual === undefined || packages.some((name) => named.has(canonical(name))) ? [] : [usual];
  });
}

/**
 * An install command with additional packages, if its last step is `pip`. A project's requirements file contains all
 * packages except the download tool.
 */
export function installing(command: string, packages: readonly string[]): string {
  const lists = /pip install -r \S+/.exec(command)?.[0];
  const names = lists || /\bpip install -e\b/.test(command) ? packages.filter(isDownloader) : packages;
  if (names.length === 0) return command;
  if (lists) return command.replace(lists, `${lists} ${names.join(" ")}`);
  // Flags such as `--no-build-isolation` apply to one package, whose build requires that the other ones are installed.
  if (isBuilt(command)) return first(command, names.join(" "));
  const last = command.split(/&&|\n/).at(-1)?.trim() ?? "";
  return /^(# )?(uv )?pip3? install /.test(last) ? `${command} ${names.join(" ")}` : command;
}

/** Returns whether a command has build flags. */
export const isBuilt = (command: string): boolean => / --no-/.test(command);

const first = (command: string, names: string) =>
  command.startsWith("# ") ? `# pip install ${names}\n${command}` : `pip install ${names} && ${command}`;

const isDownloader = (name: string) => name === "huggingface_hub";
