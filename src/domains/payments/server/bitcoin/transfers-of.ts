import type { SeenTransfer } from '../seen-transfer.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'

type Sides = { incoming: SeenTransfer[]; outgoing: SeenTransfer[] }

/**
 * What a transaction means for an address of ours. Each output to it is a transfer of its own. One that spends what is
 * ours moves the difference: what comes back to us is change.
 */
export function transfersOf(transaction: EsploraTransaction, address: string): Sides {
  const { txid, vin, vout, status } = transaction
  const place = status.confirmed
    ? { height: status.block_height, blockHash: status.block_hash, blockTime: new Date(status.block_time * 1000) }
    : { height: null, blockHash: null, blockTime: null }
  const senders = vin.flatMap(({ prevout }) => prevout?.scriptpubkey_address ?? [])
  const one = { asset: 'BTC' as const, txHash: txid, marker: null, ...place }
  const ours = vout.map((output, index) => ({ ...output, index })).filter(isAt(address))
  const spent = vin.flatMap(({ prevout }) => prevout ?? []).filter(isAt(address))
  if (spent.length === 0) {
    const from = senders[0] ?? ''
    const incoming = ours.map(({ value, index }) => ({
      ...one,
      logIndex: index,
      units: BigInt(value),
      from,
      to: address,
    }))
    return { incoming: incoming.filter(({ units }) => units > 0n), outgoing: [] }
  }
  const units = sumOf(spent) - sumOf(ours)
  const to = vout.find((output) => !isAt(address)(output))?.scriptpubkey_address ?? ''
  if (units > 0n) return { incoming: [], outgoing: [{ ...one, logIndex: 0, units, from: address, to }] }
  // Others added more than was taken from us.
  const from = senders.find((sender) => sender !== address) ?? ''
  return { incoming: units === 0n ? [] : [{ ...one, logIndex: 0, units: -units, from, to: address }], outgoing: [] }
}

const isAt =
  (address: string) =>
  ({ scriptpubkey_address: at }: { scriptpubkey_address?: string | undefined }) =>
    at === address

const sumOf = (outputs: readonly { value: number }[]) => outputs.reduce((sum, { value }) => sum + BigInt(value), 0n)
