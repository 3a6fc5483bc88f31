import type { Transfers } from '../recording/seen-transfer.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'

/** Our addresses: those that serve all, and those that one invoice each has for its own. */
export type Ours = ReadonlyMap<string, 'shared' | 'own'>

// https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
const firstFinalSequence = 0xfffffffe

/** Every address a transaction names, on both sides. */
export const addressesIn = ({ vin, vout }: EsploraTransaction): string[] =>
  [...vin.map(({ prevout }) => prevout), ...vout].flatMap((output) => output?.scriptpubkey_address ?? [])

/**
 * What a transaction means for us. Each output to an address of ours is a transfer of its own. One that spends what is
 * ours moves the difference, all our addresses together: what comes back to us is change, and pays nobody's bill.
 */
export function bitcoinTransfersOf(transaction: EsploraTransaction, ours: Ours): Transfers {
  const { txid, vin, vout, status } = transaction
  const place = status.confirmed
    ? { height: status.block_height, blockHash: status.block_hash, blockTime: new Date(status.block_time * 1000) }
    : { height: null, blockHash: null, blockTime: null, isReplaceable: isReplaceable(transaction) }
  const one = { asset: 'BTC' as const, txHash: txid, ...place }
  const isOurs = ({ at }: Side) => ours.has(at)
  const outputs = vout.map((output, logIndex) => ({ at: output.scriptpubkey_address ?? '', logIndex, ...output }))
  const inputs = vin.map(({ prevout }) => ({ at: prevout?.scriptpubkey_address ?? '', value: prevout?.value ?? 0 }))
  const [came, spent] = [outputs.filter(isOurs), inputs.filter(isOurs)]
  if (spent.length === 0) {
    const from = soleSender(inputs)
    const paid = came.filter(({ value }) => value > 0)
    const markOf = (address: string) => (ours.get(address) === 'own' ? address : null)
    const incoming = paid.map(({ at, value, logIndex }) => {
      return { ...one, logIndex, units: BigInt(value), from, to: at, marker: markOf(at) }
    })
    return { incoming, outgoing: [] }
  }
  const units = sumOf(spent) - sumOf(came)
  const moved = { ...one, logIndex: 0, marker: null }
  const [from, to] = [spent[0]?.at ?? '', outputs.find((output) => !isOurs(output))?.at ?? '']
  if (units > 0n) return { incoming: [], outgoing: [{ ...moved, units, from, to }] }
  // Others added more than was taken from us.
  const other = inputs.find((input) => !isOurs(input))?.at ?? ''
  const added = { ...moved, logIndex: came[0]?.logIndex ?? 0, units: -units, from: other, to: came[0]?.at ?? '' }
  return { incoming: units === 0n ? [] : [added], outgoing: [] }
}

/** What transactions mean for us, one after another. */
export function movesOf(transactions: readonly EsploraTransaction[], ours: Ours): Transfers {
  const sides = transactions.map((transaction) => bitcoinTransfersOf(transaction, ours))
  return {
    incoming: sides.flatMap(({ incoming }) => incoming),
    outgoing: sides.flatMap(({ outgoing }) => outgoing),
  }
}

type Side = { at: string; value: number }

/** Whether its sender said that another transaction may take its place while it waits. */
const isReplaceable = ({ vin }: EsploraTransaction) => vin.some(({ sequence }) => sequence < firstFinalSequence)

// Many senders are nobody in particular: a transaction of an exchange, or of several people.
function soleSender(inputs: readonly Side[]): string {
  const [first] = inputs
  return first && inputs.every(({ at }) => at === first.at) ? first.at : ''
}

const sumOf = (sides: readonly Side[]) => sides.reduce((sum, { value }) => sum + BigInt(value), 0n)
