import type { Page } from "playwright-core";

/** Takes the first example there is. */
export async function fillExample(page: Page): Promise<void> {
  const menu = page.locator("summary", { hasText: "Examples" });
  await menu.or(page.getByRole("button", { name: "Example", exact: true })).waitFor();
  if ((await menu.count()) > 0) {
    await menu.click();
    await menu.locator("..").getByRole("button").first().click();
  } else await page.getByRole("button", { name: "Example", exact: true }).click();
  await page.getByText("The example is in the form.").waitFor({ state: "attached" });
}
