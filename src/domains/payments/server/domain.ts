import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { accountFor } from './books/receiving-addresses.ts'
import { reconcileDaily, scheduleReconciliation } from './books/reconcile.ts'
import { lookAtUnexplained } from './claims/unexplained-money.ts'
import { paymentsCommands } from './operator/payments-commands.ts'
import { paymentsParts } from './payments-parts.ts'
import { paymentsPeopleTables } from './payments-people-tables.ts'
import { carryPermit } from './relay/carry-permit.ts'
import { relayerOf } from './relay/relayer.ts'
import { noVisits, type PaidVisits } from './requests/no-visits.ts'
import { paymentsRoutesWith } from './routes.ts'
import { maxPauseMs, nonceFiller } from './sending/fill-nonce.ts'
import { watchUnsigned } from './sending/unsigned-nonces.ts'
import { paymentsOutside } from './verifying/payments-outside.ts'
import { chainSources, watchedChains } from './watching/chain-sources.ts'
import { startWatcher } from './watching/start-watcher.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

/** What payments does; `visits` knows which visit a request pays. */
export const paymentsDomainWith = (visits: PaidVisits): Domain => ({
  name: 'payments',
  routes: paymentsRoutesWith(visits),
  peopleTables: paymentsPeopleTables,
  listeners: [{ topic: 'payments/unexplained', name: 'payments/look-at-unexplained', hear: lookAtUnexplained }],
  // They ask the nodes of the chains.
  jobs: [
    { topic: 'payments/reconcile', name: 'payments/reconcile-daily', work: reconcileDaily },
    { topic: 'payments/relay', name: 'payments/carry-permit', work: carryPermit, maxPauseMs },
    { topic: 'payments/fill-nonce', name: 'payments/fill-nonce', work: nonceFiller(relayerOf), maxPauseMs },
  ],
  health: paymentsParts,
  outside: paymentsOutside,
  locks: (app) => watchedChains(app).length,
  commands: { payments: paymentsCommands },
  start: async (work) => {
    await scheduleReconciliation(contextFor(work, { kind: 'system' }), new Date(work.now().getTime() + 60_000))
    const account = accountFor(work, 'bitcoin')
    if (account) work.log.info({ address: account.addressAt(0) }, 'the first address of the bitcoin account')
    const watchers = chainSources(work).map((source) => startWatcher(work, source))
    const running = [...watchers, ...watchUnsigned(work, relayerOf(work))]
    return work.config.WEBHOOK_URL ? [...running, startWebhooks(work)] : running
  },
})

/** The same where nothing is known of visits. */
export const paymentsDomain = paymentsDomainWith(noVisits)
