import { eq } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import type { Ctx } from '#server/context.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { addresses } from '../tables.ts'

/** The name of a sender whom the chain does not name. */
export const unknownSender = 'unknown'

// Here everybody who sends signs the whole transaction: one address of ours among the senders says that we sent it.
const signedWhole: readonly PaidChain[] = ['bitcoin', 'solana']

/**
 * Why a transaction is not taken for a payout of ours; null when it is one. It must come from an address that is paid
 * here, or that PAYOUT_ADDRESSES names, or from just those that the operator confirmed with their own word.
 */
export async function whatIsWrongWithSender(
  system: Ctx,
  chain: PaidChain,
  senders: readonly string[],
  confirmed: readonly string[],
): Promise<string | null> {
  const [sent, named] = [senders.map(comparable), confirmed.map(comparable)]
  const shown = (list: readonly string[]) =>
    list.map((one) => (one === unknownSender ? one : shownAddress(chain, one))).join(',')
  const other = named.find((one) => !sent.includes(one))
  if (other !== undefined) return `The transaction was not sent from ${shown([other])}: its sender is ${shown(sent)}`
  const ours = await ourAddresses(system, chain)
  const strangers = sent.filter((one) => !ours.has(one))
  if (signedWhole.includes(chain) && strangers.length < sent.length) return null
  if (strangers.every((one) => named.includes(one))) return null
  return (
    `The transaction was sent from ${shown(strangers)}, which is no address of ours (PAYOUT_ADDRESSES). ` +
    `Only if you sent it from there, say so: --from ${shown(strangers)}`
  )
}

async function ourAddresses({ db, config }: Ctx, chain: PaidChain): Promise<ReadonlySet<string>> {
  const received = await receivedOn(db, chain)
  const own = await db.select({ payTo: addresses.payTo }).from(addresses).where(eq(addresses.chain, chain))
  return new Set([...[...received, ...own].map(({ payTo }) => payTo), ...config.PAYOUT_ADDRESSES].map(comparable))
}

// Where capitals only carry a checksum, or are another way of writing.
const comparable = (address: string) => (/^(0x|bc1|bcrt1)/i.test(address) ? address.toLowerCase() : address)
