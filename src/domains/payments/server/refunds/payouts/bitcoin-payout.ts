import { mostRequired } from '../../../rails/rails.ts'
import { esploraNode } from '../../bitcoin/esplora-node.ts'
import { type Expected, type Payout, sendersOf } from './payout.ts'

/** What a Bitcoin transaction paid to an address, by all its outputs. */
export async function readBitcoinPayout(url: string, { toAddress }: Expected, id: string): Promise<Payout | null> {
  const node = esploraNode(url)
  const found = await node.transaction(id)
  if (!found?.status.confirmed) return null
  const { block_height: height, block_hash: hash, block_time: seconds } = found.status
  const [tip, standing] = [await node.tip(), await node.hashAt(height)]
  if (standing !== hash) return null
  const paid = found.vout.filter((output) => output.scriptpubkey_address === toAddress)
  const units = paid.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const required = mostRequired('bitcoin') ?? Number.POSITIVE_INFINITY
  const senders = sendersOf(found.vin.map(({ prevout }) => prevout?.scriptpubkey_address ?? ''))
  return { units, senders, at: new Date(seconds * 1000), isFinal: tip.height - height + 1 >= required }
}
