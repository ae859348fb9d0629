import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRefreshing } from "./start-refreshing.ts";

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  become(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

function start({ isReady = (): boolean => true } = {}) {
  const page = new FakePage();
  const refresh = vi.fn();
  const stop = startRefreshing(refresh, {
    intervalMs: 10_000,
    isReady,
    page: page as unknown as Document,
  });
  return { page, refresh, stop };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

it("refreshes at every tick of the timer, also if the clock is behind it", () => {
  // The clock of this test stands still, so that every tick is early by the clock.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const now = Date.now();
  const { refresh, stop } = start();
  for (const ticks of [1, 2, 3]) {
    vi.advanceTimersByTime(10_000);
    vi.setSystemTime(now + ticks * 10_000 - 1);
    expect(refresh).toHaveBeenCalledTimes(ticks);
  }
  stop();
});

it("waits while the page is hidden, and refreshes once when it is visible again", () => {
  const { page, refresh, stop } = start();
  page.become("hidden");
  vi.advanceTimersByTime(35_000);
  expect(refresh).not.toHaveBeenCalled();
  page.become("visible");
  expect(refresh).toHaveBeenCalledTimes(1);
  page.become("hidden");
  page.become("visible");
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

it("leaves out a refresh while the previous one is running", () => {
  let isIdle = false;
  const { refresh, stop } = start({ isReady: () => isIdle });
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  isIdle = true;
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

it("stops", () => {
  const { page, refresh, stop } = start();
  page.become("hidden");
  vi.advanceTimersByTime(10_000);
  stop();
  page.become("visible");
  vi.advanceTimersByTime(20_000);
  expect(refresh).not.toHaveBeenCalled();
});
