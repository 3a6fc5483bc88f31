import type { Transfers } from '../recording/seen-transfer.ts'
import type { FinalTransaction } from './account-history.ts'
import { balanceChange } from './balance-change.ts'

// One transaction can be several transfers: each has its place.
const places = { payment: 0, otherwise: 1, sent: -1, fee: -2 } as const
const drops = /^\d+$/

/**
 * What a transaction moved to an account of ours and from it: together, all that its balance changed by. What a payment
 * delivered is its own, with its tag. What came in any other way, as by an escrow or an offer, is money nobody explained.
 */
export function xrplTransfersOf(found: FinalTransaction, payTo: string): Transfers {
  const { tx_json: tx, hash, ledger_index, ledger_hash, close_time_iso } = found
  const paid = delivered(found, payTo)
  const fee = tx.Account === payTo ? BigInt(tx.Fee) : 0n
  const { before, after } = balanceChange(found, payTo) ?? { before: 0n, after: 0n }
  const rest = after - before - paid + fee
  const to =
    (address: string) =>
    (logIndex: number, units: bigint, marker: string | null = null) => {
      const place = { height: ledger_index, blockHash: ledger_hash, blockTime: close_time_iso }
      const sides = { from: tx.Account, to: address, marker }
      return units > 0n ? [{ asset: 'XRP' as const, txHash: hash, logIndex, units, ...sides, ...place }] : []
    }
  const [toUs, fromUs] = [to(payTo), to(tx.Destination ?? '')]
  return {
    incoming: [...toUs(places.payment, paid, tx.DestinationTag?.toString()), ...toUs(places.otherwise, rest)],
    // Whoever sends pays for it, also when nothing moved.
    outgoing: [...fromUs(places.sent, -rest), ...fromUs(places.fee, fee)],
  }
}

// Never its amount: a partial payment delivers less than it names. https://xrpl.org/docs/concepts/payment-types/partial-payments
// Tokens are told as objects, and what is not known of the ledger's first years as a word.
function delivered({ tx_json: tx, meta }: FinalTransaction, payTo: string): bigint {
  const isPayment = tx.TransactionType === 'Payment' && tx.Destination === payTo
  if (!isPayment || meta.TransactionResult !== 'tesSUCCESS') return 0n
  const { delivered_amount: amount } = meta
  return typeof amount === 'string' && drops.test(amount) ? BigInt(amount) : 0n
}
