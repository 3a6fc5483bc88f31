import { type Amount, requireDestinationTag, type TokenAmount } from '../ledger/entries.ts'
import type { View } from '../ledger/view.ts'
import { reserveBase, reserveOf } from './fees.ts'
import { buyXrp } from './order-book.ts'
import type { Result } from './results.ts'
import { feeOf, type TransactionFields } from './transaction.ts'
import type { Effect, Scene, Transactor } from './transactor.ts'

const noRippleDirect = 0x00010000
/** Flag of a payment: less than its amount may be delivered. */
export const partialPayment = 0x00020000
const limitQuality = 0x00040000

/** Payments of XRP: from XRP, or from a token that the sender issues, through the order book. */
export const payment: Transactor = {
  flags: noRippleDirect | partialPayment | limitQuality,
  preflight,
  preclaim,
  apply: (scene) => (scene.tx.SendMax === undefined ? payDirectly(scene) : payThroughBook(scene)),
}

function preflight(tx: TransactionFields): Result | undefined {
  const { Amount: amount, SendMax: max, DeliverMin: least } = tx
  if (![amount, max ?? amount, least ?? amount].every(isKnownAmount)) return 'temDISABLED'
  if (![amount, max ?? amount].every(isPositive)) return 'temBAD_AMOUNT'
  if (tx.Account === tx.Destination && sameAsset(amount, max ?? amount) && !tx.Paths) return 'temREDUNDANT'
  if (sameAsset(amount, max ?? amount) && typeof amount === 'string') return preflightDirect(tx)
  if (least === undefined) return undefined
  const isLess = typeof least === 'string' && typeof amount === 'string' && BigInt(least) <= BigInt(amount)
  return has(tx, partialPayment) && isPositive(least) && isLess ? undefined : 'temBAD_AMOUNT'
}

function preflightDirect(tx: TransactionFields): Result | undefined {
  if (tx.SendMax !== undefined) return 'temBAD_SEND_XRP_MAX'
  if (tx.Paths !== undefined) return 'temBAD_SEND_XRP_PATHS'
  if (has(tx, partialPayment)) return 'temBAD_SEND_XRP_PARTIAL'
  if (has(tx, limitQuality)) return 'temBAD_SEND_XRP_LIMIT'
  if (has(tx, noRippleDirect)) return 'temBAD_SEND_XRP_NO_DIRECT'
  return tx.DeliverMin === undefined ? undefined : 'temBAD_AMOUNT'
}

function preclaim(view: View, tx: TransactionFields): Result | undefined {
  const destination = view.account(tx.Destination ?? '')
  if (destination) {
    const needsTag = (destination.Flags & requireDestinationTag) !== 0
    return needsTag && tx.DestinationTag === undefined ? 'tecDST_TAG_NEEDED' : undefined
  }
  if (typeof tx.Amount !== 'string') return 'tecNO_DST'
  if (has(tx, partialPayment)) return 'telNO_DST_PARTIAL'
  return BigInt(tx.Amount) < reserveBase ? 'tecNO_DST_INSUF_XRP' : undefined
}

function payDirectly({ view, tx, sender, ledgerIndex }: Scene): Effect {
  const { Destination: to = '' } = tx
  // Nobody here trusts a token they are sent.
  if (typeof tx.Amount !== 'string') return { result: 'tecPATH_DRY' }
  const [amount, fee, reserve] = [BigInt(tx.Amount), feeOf(tx), reserveOf(sender.OwnerCount)]
  // The last payment out of an account may take its fee from the reserve.
  if (BigInt(sender.Balance) < amount + (reserve > fee ? reserve : fee)) return { result: 'tecUNFUNDED_PAYMENT' }
  const charged = view.account(tx.Account) ?? sender
  view.putAccount({ ...charged, Balance: String(BigInt(charged.Balance) - amount) })
  deliver(view, to, amount, ledgerIndex)
  return { result: 'tesSUCCESS' }
}

function payThroughBook({ view, tx, ledgerIndex }: Scene): Effect {
  const { Amount: amount, Destination: to = '', SendMax: max, DeliverMin: least = '0' } = tx
  // Only the issuer of a token has it to send: nobody here passes one on.
  if (typeof amount !== 'string' || typeof max !== 'object' || max.issuer !== tx.Account || has(tx, noRippleDirect)) {
    return { result: 'tecPATH_DRY' }
  }
  const delivered = buyXrp(view, max, BigInt(amount))
  if (delivered === 0n) return { result: 'tecPATH_DRY' }
  const isShort = delivered < BigInt(amount)
  if (isShort && (!has(tx, partialPayment) || (typeof least === 'string' && delivered < BigInt(least))))
    return { result: 'tecPATH_PARTIAL' }
  deliver(view, to, delivered, ledgerIndex)
  return { result: 'tesSUCCESS', ...(isShort ? { delivered } : {}) }
}

// What comes to an address without an account makes one, whose numbers begin with this ledger's.
function deliver(view: View, Account: string, drops: bigint, ledgerIndex: number): void {
  const fresh = { Account, Balance: '0', Flags: 0, OwnerCount: 0, Sequence: ledgerIndex }
  const account = view.account(Account) ?? { LedgerEntryType: 'AccountRoot', ...fresh }
  view.putAccount({ ...account, Balance: String(BigInt(account.Balance) + drops) })
}

function has(tx: TransactionFields, flag: number): boolean {
  return ((tx.Flags ?? 0) & flag) !== 0
}

function isKnownAmount(amount: Amount | undefined): boolean {
  return typeof amount === 'string' || isToken(amount)
}

function isToken(amount: Amount | undefined): amount is TokenAmount {
  return typeof amount === 'object' && 'currency' in amount
}

function isPositive(amount: Amount | undefined): boolean {
  const value = typeof amount === 'object' ? amount.value : amount
  return Number(value) > 0
}

function sameAsset(one: Amount | undefined, other: Amount | undefined): boolean {
  if (!isToken(one) || !isToken(other)) return typeof one === typeof other
  return one.currency === other.currency && one.issuer === other.issuer
}
