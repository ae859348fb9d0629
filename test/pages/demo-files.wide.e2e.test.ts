import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sniffMediaType } from "../../packages/catalog/src/media.ts";
import { casesOutsideRelease, divided } from "../breadth.ts";
import { launchBrowser } from "../tools/index.ts";

const folder = new URL("../../packages/catalog/demo/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const ending = (...endings: string[]) => names.filter((name) => endings.some((each) => name.endsWith(each)));

/** Outside a release, one file of each kind. */
const endingOf = (name: string) => name.slice(name.lastIndexOf("."));

let server: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = createServer(({ url = "/" }, response) => {
    const name = url.slice(1);
    if (name === "") {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>files</title>");
    } else if (names.includes(name)) {
      const bytes = readFileSync(new URL(name, folder));
      response.setHeader("content-type", sniffMediaType(bytes) ?? "application/octet-stream").end(bytes);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** Plays a file to its end, quickly: how long it is, and how far it came. */
function play(kind: "audio" | "video", name: string) {
  return page.evaluate(
    async ([kind, name]) => {
      const player = document.createElement(kind);
      const happens = (event: string) =>
        new Promise((resolve, reject) => {
          player.addEventListener(event, resolve, { once: true });
          player.addEventListener("error", () => reject(new Error(player.error?.message ?? event)), {
            once: true,
          });
        });
      player.muted = true;
      player.src = name;
      document.body.append(player);
      await happens("canplaythrough");
      player.playbackRate = 8;
      const ends = happens("ended");
      await player.play();
      await ends;
      const width = player instanceof HTMLVideoElement ? player.videoWidth : 0;
      const seen = { duration: player.duration, reached: player.currentTime, width };
      player.remove();
      return seen;
    },
    [kind, name] as const,
  );
}

const plays = (type: string) =>
  page.evaluate((type) => document.createElement("video").canPlayType(type) !== "", type);

describe("a browser", () => {
  it.each(divided(ending(".jpg", ".png"), endingOf))("shows %s", async (name) => {
    const size = await page.evaluate(async (name) => {
      const image = new Image();
      image.src = name;
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, name);
    expect(size.width).toBeGreaterThan(0);
    expect(size.height).toBeGreaterThan(0);
  });

  it.for(divided(ending(".mp3"), endingOf))("plays %s", async (name, { skip }) => {
    skip(!(await plays("audio/mpeg")), "The browser was built without MP3");
    const { duration, reached } = await play("audio", name);
    expect(duration).toBeGreaterThan(2);
    expect(reached).toBeCloseTo(duration, 0);
  });

  it.for(divided(ending(".mp4"), endingOf))("plays %s", async (name, { skip }) => {
    skip(!(await plays('video/mp4; codecs="avc1.42E01E"')), "The browser was built without H.264");
    const { duration, reached, width } = await play("video", name);
    expect(duration).toBeGreaterThanOrEqual(2);
    expect(duration).toBeLessThanOrEqual(4.1);
    expect(reached).toBeCloseTo(duration, 0);
    expect(width).toBe(480);
  });
});

describe("a reader of glTF", () => {
  it.each(casesOutsideRelease(ending(".glb")))("finds what the header of %s promises", (name) => {
    const bytes = readFileSync(new URL(name, folder));
    expect(bytes.toString("latin1", 0, 4)).toBe("glTF");
    expect(bytes.readUInt32LE(4)).toBe(2);
    expect(bytes.readUInt32LE(8)).toBe(bytes.length);
    expect(bytes.toString("latin1", 16, 20)).toBe("JSON");
    const jsonBytes = bytes.readUInt32LE(12);
    const { meshes, buffers } = JSON.parse(bytes.toString("utf8", 20, 20 + jsonBytes));
    expect(meshes).toHaveLength(1);
    expect(bytes.readUInt32LE(20 + jsonBytes)).toBe(buffers[0].byteLength);
    expect(bytes.toString("latin1", 24 + jsonBytes, 28 + jsonBytes)).toBe("BIN\0");
  });
});
