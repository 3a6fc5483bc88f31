import { keepMoney } from '#domains/payments/server/claims/keep-money.ts'
import { describeSigner } from '#domains/payments/server/sending/ask-signer.ts'
import { countPendingNonces, pendingUnits } from '#domains/payments/server/sending/nonces.ts'
import {
  claimNonces,
  findOwnTransactions,
  lockNonces,
  type OwnTransaction,
  type Sender,
  sendingPower,
} from '#domains/payments/server/sending/own-transactions.ts'
import type { Ctx } from '#server/context.ts'
import { change } from '../purchases/change.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/store.ts'
import { treasuryBalance, treasuryOf } from './treasury.ts'

/** An order is looked at again after so long: soon while its transfer is on its way, later while nothing can be sent. */
export const soonMs = 2_000
export const laterMs = 15_000

/** Why a delivery waits for the treasury. */
type Lack = 'not-set-up' | 'chain' | 'signer' | 'coins' | 'tokens' | 'daily-limit'

/**
 * Gives an order the nonce of its transfer among the treasury's transfers. None while its signer, its chain, its coins or its tokens are
 * away: whoever has no nonce goes back in time, whoever has one holds up those behind it. Then it answers in how many
 * milliseconds the order is looked at again; null when it has nothing to deliver.
 */
export async function claimNonce(ctx: Ctx, order: PurchaseRow): Promise<OwnTransaction | number | null> {
  const { orderId, tokenAmount } = order
  const treasury = treasuryOf(ctx)
  if (!treasury) return waitForTreasury(ctx, orderId, 'not-set-up')
  const [chain, balance] = await Promise.all([sendingPower(ctx, treasury), treasuryBalance(ctx)]).catch(unread)
  if (!chain || balance === null) return waitForTreasury(ctx, orderId, 'chain')
  if (balance < tokenAmount) return waitForTreasury(ctx, orderId, 'tokens')
  const askedAt = ctx.now()
  const signer = await signerOf(treasury)
  if (!signer) return waitForTreasury(ctx, orderId, 'signer')
  return ctx.transaction(async (tx) => {
    const held = await lockPurchase(tx, orderId)
    if (!isDeliverable(held)) return (await findOwnTransactions(tx, [orderId]))[0] ?? null
    // Two that are claimed at once are both within the limit and the coins, or one of them waits.
    await lockNonces(tx, treasury.address)
    if (chain.coins < chain.cost * ((await countPendingNonces(tx, treasury, chain)) + 1n))
      return waitForTreasury(tx, orderId, 'coins')
    const { left } = signer
    if (left !== null && tokenAmount + (await pendingUnits(tx, treasury, chain, askedAt)) > left)
      return waitForTreasury(tx, orderId, 'daily-limit')
    // Claimed for something else a moment ago: until the order hears of it, it is looked at again.
    if (held.invoiceId !== null && !(await keepMoney(tx, held.invoiceId))) return soonMs
    await change(tx, orderId, { transferStatus: 'submitted', transferredAt: tx.now() })
    const call = { kind: 'transfer', to: held.walletAddress, units: String(held.tokenAmount) }
    const [transaction] = await claimNonces(tx, treasury, chain, [{ id: orderId, call }])
    return transaction ?? null
  })
}

const isDeliverable = (order: PurchaseRow | null): order is PurchaseRow =>
  order?.purchaseStatus === 'processing' &&
  order.paymentStatus === 'paid' &&
  order.transferStatus === 'pending' &&
  order.dispute !== 'open'

const unread = () => [null, null] as const

/** How much the treasury's signer still lets go; null while it does not answer, or has another key than the treasury's. */
const signerOf = ({ signer, address }: Sender): Promise<{ left: bigint | null } | null> =>
  describeSigner(signer).then(
    (told) => (told.address === address ? told : null),
    () => null,
  )

function waitForTreasury(ctx: Ctx, orderId: string, lacks: Lack): number {
  ctx.log.error({ alarm: 'token/treasury-cannot-send', order: orderId, lacks }, 'the treasury cannot send just now')
  return laterMs
}
