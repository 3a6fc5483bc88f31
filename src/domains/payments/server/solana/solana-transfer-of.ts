import type { SeenTransfer, Watched } from '../recording/seen-transfer.ts'
import type { SolanaTransaction } from './solana-shapes.ts'

/**
 * What a transaction moved of one coin to us or from us: what we hold after it, less what we held before. Instructions are
 * not read: they say what was tried, in ever new ways. `marks` are references that wait for a payment.
 */
export function solanaTransferOf(
  { slot, blockTime, transaction, meta }: SolanaTransaction,
  of: Watched,
  marks: ReadonlySet<string>,
): { units: bigint; transfer: SeenTransfer } | null {
  const keys = transaction.message.accountKeys
  const units = of.tokenContract === null ? coinsMoved(keys, meta, of.payTo) : tokensMoved(meta, of)
  if (meta.err !== null && of.tokenContract !== null) return null
  if (units === 0n) return null
  const transfer = {
    asset: of.asset,
    txHash: transaction.signatures[0] ?? '',
    logIndex: of.tokenContract === null ? 0 : 1,
    units: units < 0n ? -units : units,
    from: units < 0n ? of.payTo : senderOf(keys, meta, of),
    to: units < 0n ? '' : of.payTo,
    marker: keys.find(({ pubkey }) => marks.has(pubkey))?.pubkey ?? null,
    height: slot,
    blockHash: String(slot),
    blockTime: blockTime == null ? null : new Date(blockTime * 1000),
  }
  return { units, transfer }
}

type Keys = SolanaTransaction['transaction']['message']['accountKeys']
type Meta = SolanaTransaction['meta']

const coinsMoved = (keys: Keys, { preBalances, postBalances }: Meta, owner: string) =>
  keys.reduce((sum, { pubkey }, i) => (pubkey === owner ? sum + difference(preBalances[i], postBalances[i]) : sum), 0n)

const difference = (before = 0, after = 0) => BigInt(after) - BigInt(before)

function tokensMoved({ preTokenBalances, postTokenBalances }: Meta, { payTo, tokenContract }: Watched): bigint {
  const sum = (balances: Meta['preTokenBalances']) =>
    (balances ?? [])
      .filter(({ owner, mint }) => owner === payTo && mint === tokenContract)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  return sum(postTokenBalances) - sum(preTokenBalances)
}

// Whoever has less of it afterwards; of several, who pays the network's fee may be one, nobody can tell whose it was.
function senderOf(keys: Keys, meta: Meta, of: Watched): string {
  const senders = [...new Set(sendersOf(keys, meta, of))]
  return senders.length > 1 ? '' : (senders[0] ?? keys[0]?.pubkey ?? '')
}

/** Everybody who has less of a coin after a transaction than before it. */
export function sendersOf(keys: Keys, meta: Meta, { tokenContract }: Pick<Watched, 'tokenContract'>): string[] {
  if (tokenContract === null)
    return keys
      .filter(({ signer }, i) => signer && difference(meta.preBalances[i], meta.postBalances[i]) < 0n)
      .map(({ pubkey }) => pubkey)
  const after = new Map((meta.postTokenBalances ?? []).map((one) => [one.accountIndex, one.uiTokenAmount.amount]))
  return (meta.preTokenBalances ?? [])
    .filter(({ mint }) => mint === tokenContract)
    .filter(({ accountIndex, uiTokenAmount }) => BigInt(after.get(accountIndex) ?? '0') < BigInt(uiTokenAmount.amount))
    .flatMap(({ owner }) => owner ?? [])
}
