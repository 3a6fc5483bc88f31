import { reconcile } from '#domains/payments/server/books/reconcile.ts'
import { readConfig } from '#main/read-config.ts'
import { openDatabases } from '#server/database/db.ts'
import { openLog } from '#server/open-log.ts'
import type { Run } from '../run.ts'
import { refundsStand } from './asked-back.ts'
import { booksStand, invoicesStand } from './books-stand.ts'
import { ordersStand } from './bought.ts'
import { readAll } from './known.ts'
import { addressesOnce, nothingReused } from './nothing-reused.ts'
import { pointsCounted, pointsStand } from './points-stand.ts'
import { everyPaymentOnce, promisesKept, replacementsStand } from './promises-kept.ts'
import { signInsHold } from './signed-in.ts'
import { merchantToldOnce, payerToldOnce } from './told-once.ts'

/** Everything that is wrong after a run, each in a sentence, and how many payment requests ended how. */
export async function lookAtAll(run: Run): Promise<{ faults: string[]; ended: Record<string, number> }> {
  const config = readConfig(run.ground.environment)
  const databases = openDatabases(run.ground.database.url)
  try {
    const known = await readAll(databases.system)
    const now = () => new Date(Date.now() + run.aheadMs)
    const app = { databases, config, log: openLog('silent'), now }
    const reconciled = await reconcile(app)
    const faults = [
      ...run.ground.failures,
      ...(await everyPaymentOnce(run, known)),
      ...promisesKept(run, known),
      ...replacementsStand(run, known),
      ...refundsStand(run, known),
      ...signInsHold(run, known),
      ...nothingReused(known),
      ...addressesOnce(run, known),
      ...payerToldOnce(known),
      ...merchantToldOnce(run.ground.merchant, known),
      ...invoicesStand(known),
      ...booksStand(known),
      ...(await pointsStand(databases.system)),
      ...(await ordersStand(run, known, app)),
      ...reconciled.flatMap(({ chain, asset, difference }) =>
        difference === 0n ? [] : [`chain, records and books of ${asset} on ${chain} differ: ${difference}`],
      ),
    ]
    const ended: Record<string, number> = {
      'balances compared': reconciled.length,
      'bitcoin addresses given': known.addresses.filter(({ invoiceId }) => invoiceId !== null).length,
      ...(await pointsCounted(databases.system)),
      'webhooks delivered': run.ground.merchant.deliveries(),
    }
    for (const { purchaseStatus, invoiceId } of known.orders) {
      const what = `orders ${invoiceId === null ? 'by card' : 'by coin'}, ${purchaseStatus}`
      ended[what] = (ended[what] ?? 0) + 1
    }
    for (const { status, exception } of known.invoices)
      ended[`${status}, ${exception}`] = (ended[`${status}, ${exception}`] ?? 0) + 1
    return { faults, ended }
  } finally {
    await databases.close()
  }
}
