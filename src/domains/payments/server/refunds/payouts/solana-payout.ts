import { solanaNode } from '../../solana/solana-node.ts'
import { sendersOf as solanaSenders, solanaTransferOf } from '../../solana/transfer-of.ts'
import { distinctSenders, type ExpectedPayout, type Payout } from './payout.ts'

/** What a Solana transaction moved to an owner: what they hold after it, less what they held before. */
export async function readSolanaPayout(
  url: string,
  { asset, tokenContract, toAddress }: ExpectedPayout,
  signature: string,
): Promise<Payout | null> {
  const node = solanaNode(url)
  const found = await node.transaction(signature)
  if (!found || found.blockTime == null) return null
  const of = { asset, tokenContract, payTo: toAddress }
  const moved = solanaTransferOf(found, of, new Set())
  const { slot } = await node.held(of)
  const units = moved && moved.units > 0n && found.meta.err === null ? moved.units : 0n
  const senders = distinctSenders(solanaSenders(found.transaction.message.accountKeys, found.meta, of))
  return { units, senders, at: new Date(found.blockTime * 1000), isFinal: found.slot <= slot }
}
