// @ts-nocheck: it runs in Node and, in part, in the browser. Draws the image of each task from its demo,
//   as a JPEG of 320 × 200, with the browser that tests use: `node apps/site/tiles/make-tiles.mjs`, with
//   the packages built.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { chromium } from "playwright-core";

const DEMO = new URL("../../../packages/catalog/demo/", import.meta.url);
const FOLDER = new URL("../public/tiles/", import.meta.url);
const MAX_BYTES = 9 * 1024;

const COLORS = {
  nlp: ["#0b6b68", "#e0f2f0"],
  cv: ["#a8246f", "#fde8f3"],
  audio: ["#8a5200", "#fdf0d9"],
  video: ["#6838cc", "#efe8fd"],
  multimodal: ["#2b45d9", "#e9ecfd"],
  tabular: ["#2c6a1f", "#e6f3e0"],
  rl: ["#4b5563", "#eceef1"],
  other: ["#4b5563", "#eceef1"],
};

/** Images in place of videos and 3D shapes, which a still cannot show. */
const STILLS = {
  "lighthouse.glb": "lighthouse-3d.png",
  "mug.glb": "mug.png",
  "robot-arm.mp4": "robot-arm.mp4",
};

const escapeHtml = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const dataUrl = (name, type) => `data:${type};base64,${readFileSync(new URL(name, DEMO)).toString("base64")}`;

function media(entry) {
  const name = STILLS[entry.filename] ?? entry.filename;
  if (name.endsWith(".mp4")) return `<video muted src="${dataUrl(name, "video/mp4")}"></video>`;
  if (/\.(png|jpg)$/.test(name))
    return `<img src="${dataUrl(name, name.endsWith("png") ? "image/png" : "image/jpeg")}">`;
  return "";
}

const isPicture = ({ type, filename = "" }) =>
  type === "img" || type === "video" || (type === "model-3d" && filename in STILLS);

function lines(text, mark) {
  const words = text.split(/\s+/).slice(0, 22);
  return `<p class="lines">${words.map((word, at) => (mark && at % 7 === 3 ? `<mark>${escapeHtml(word)}</mark>` : escapeHtml(word))).join(" ")}</p>`;
}

function wave(seed, color) {
  let value = seed;
  const bars = Array.from({ length: 46 }, (_, at) => {
    value = (value * 16807) % 2147483647;
    const height = 12 + (value / 2147483647) * 78 * (0.35 + 0.65 * Math.abs(Math.sin(at / 4 + seed)));
    return `<rect x="${at * 6}" y="${50 - height / 2}" width="3.4" height="${height}" rx="1.7" fill="${color}"/>`;
  });
  return `<svg viewBox="0 0 276 100" width="276" height="100">${bars.join("")}</svg>`;
}

const table = (rows) =>
  `<table>${rows
    .slice(0, 4)
    .map(
      (row) =>
        `<tr>${row
          .slice(0, 3)
          .map((cell) => `<td>${escapeHtml(String(cell)).slice(0, 14)}</td>`)
          .join("")}</tr>`,
    )
    .join("")}</table>`;

const chart = (data, color) =>
  `<div class="chart">${data
    .slice(0, 4)
    .map(
      ({ label, score }) =>
        `<div><span>${escapeHtml(label).slice(0, 18)}</span><i style="width:${Math.max(6, score * 150)}px;background:${color}"></i></div>`,
    )
    .join("")}</div>`;

function one(entry, [color], seed) {
  if (entry.type === "text") return lines(entry.content, false);
  if (entry.type === "text-with-tokens") return lines(entry.text, true);
  if (entry.type === "audio") return wave(seed, color);
  if (entry.type === "tabular") return table(entry.table);
  if (entry.type === "chart") return chart(entry.data, color);
  return "";
}

function tile({ task, demo }) {
  const colors = COLORS[/video/.test(task.id) ? "video" : task.modality];
  const [before, after] = [demo.inputs.find(isPicture), demo.outputs.find(isPicture)];
  const seed = [...task.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 99991;
  if (before && after)
    return `<div class="half">${media(before)}</div><div class="half second">${media(after)}</div>`;
  const said = [...demo.outputs, ...demo.inputs].find(
    (entry) => !isPicture(entry) && one(entry, colors, seed),
  );
  const picture = before ?? after;
  if (picture && said) return `${media(picture)}<div class="note">${one(said, colors, seed)}</div>`;
  if (picture) return media(picture);
  const [first, second] = [demo.inputs, demo.outputs].map(
    (entries) => entries.map((entry) => one(entry, colors, seed)).find(Boolean) ?? "",
  );
  return `<div class="soft" style="background:${colors[1]};color:${colors[0]}"><div>${first}</div><div class="out">${second}</div></div>`;
}

const style = `*{box-sizing:border-box;margin:0}body{width:320px;height:200px;overflow:hidden;font:13px/19px "Liberation Sans",sans-serif;color:#17171c}
body>img,body>video,.half img,.half video{width:320px;height:200px;object-fit:cover;display:block}
.half{position:absolute;inset:0}.second{clip-path:polygon(62% 0,100% 0,100% 100%,38% 100%)}
.note{position:absolute;left:12px;right:12px;bottom:12px;max-height:84px;overflow:hidden;background:#fffffff2;border-radius:8px;padding:8px 11px}
.soft{width:320px;height:200px;padding:20px 22px;display:grid;align-content:center;gap:12px}
.soft .lines{color:#17171c;max-height:58px;overflow:hidden}.out{border-left:3px solid currentColor;padding-left:11px;max-height:80px;overflow:hidden}
mark{background:#ffe6b3;border-radius:3px}.note .lines{max-height:57px;overflow:hidden}
table{border-collapse:collapse;background:#fff;color:#17171c;font-size:12px}td{border:1px solid #d8d8d2;padding:2px 9px}
.chart div{display:flex;align-items:center;gap:8px;height:18px;color:#17171c;font-size:12px}.chart span{width:96px;overflow:hidden;white-space:nowrap}.chart i{height:9px;border-radius:5px}svg{display:block;max-width:100%}`;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
for (const each of TASK_PAGES) {
  await page.setContent(`<style>${style}</style><body>${tile(each)}</body>`);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    for (const film of document.querySelectorAll("video")) {
      film.currentTime = 0.8;
      await new Promise((done) => film.addEventListener("seeked", done, { once: true }));
    }
  });
  let bytes;
  for (let quality = 78; quality > 20 && !(bytes?.length <= MAX_BYTES); quality -= 8)
    bytes = await page.screenshot({ type: "jpeg", quality });
  writeFileSync(new URL(`${each.task.id}.jpg`, FOLDER), bytes);
}
await browser.close();
