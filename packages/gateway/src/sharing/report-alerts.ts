import type { Lender } from "./lender.ts";
import type { SharingSettings } from "./sharing.ts";

/** Reports alerts that no gateway has reported yet. Those that fail are claimed again after a minute. Never rejects. */
export async function reportAlerts(
  lender: Pick<Lender, "claimAlerts" | "confirmAlert">,
  report: NonNullable<SharingSettings["onAlert"]>,
  onProblem: ((message: string) => void) | undefined,
): Promise<void> {
  const alerts = await lender.claimAlerts().catch(() => []);
  for (const alert of alerts) {
    try {
      await report(alert);
      await lender.confirmAlert(alert);
    } catch (error) {
      onProblem?.(
        `An alert of ${alert.account} was not reported, and is tried again: ${(error as Error).message}`,
      );
    }
  }
}
