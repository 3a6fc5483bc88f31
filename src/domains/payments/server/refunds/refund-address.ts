import { sql } from 'drizzle-orm'
import { isAddress } from 'viem'
import { isEvmChain } from '#domains/chains/chains.ts'
import { bitcoinNetwork } from '#domains/chains/server/addresses/bitcoin-network.ts'
import { isClassicAddress, isSolanaAccount } from '#domains/chains/server/addresses/chain-address.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { notAnAddress, notYourAddress } from '../../problems.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { storedAddress } from '../invoices/stored-address.ts'
import type { InvoiceRow } from '../store.ts'
import { isSpendable } from '../verifying/is-spendable.ts'

/**
 * An address to which a payer's money can go back, as it is kept: of the chain and the network the payment came by, its
 * checksum right, not one of ours, and one from which somebody can take it. `tag`: with which it is to be sent.
 */
export async function refundAddress(
  system: Ctx,
  invoice: InvoiceRow,
  text: string,
  tag: string | null = null,
): Promise<string> {
  const kept = readOn(invoice, text.trim())
  if (kept === null)
    throw new Problem(notAnAddress, undefined, { fields: [{ field: 'address', message: notAnAddress.title }] })
  if ((await isOurs(system, invoice, kept)) || !(await isSpendable(system, invoice.chain, { address: kept, tag })))
    throw new Problem(notYourAddress, undefined, { fields: [{ field: 'address', message: notYourAddress.title }] })
  return kept
}

async function isOurs({ db }: Ctx, { chain, payTo }: InvoiceRow, address: string): Promise<boolean> {
  const ours = (await receivedOn(db, chain)).flatMap((one) => [one.payTo, one.tokenContract])
  if ([payTo, ...ours].includes(address)) return true
  const { rows } = await db.execute(sql`select from payments.addresses where chain = ${chain} and pay_to = ${address}`)
  return rows.length > 0
}

function readOn({ chain, payTo }: InvoiceRow, text: string): string | null {
  if (isEvmChain(chain)) return isAddress(spelled(text)) ? storedAddress(chain, text) : null
  if (chain === 'xrpl') return isClassicAddress(text) ? text : null
  if (chain === 'solana') return isSolanaAccount(text) ? text : null
  // One spelling of the newer form is all in capitals, for codes to be scanned.
  const small = /^[A-Z]+1[A-Z0-9]+$/.test(text) ? text.toLowerCase() : text
  const network = bitcoinNetwork(small)
  return network !== null && network === bitcoinNetwork(payTo) ? small : null
}

// All small or all capital letters carry no checksum, and are what some wallets show.
const spelled = (text: string) => (/^0x[0-9A-F]{40}$/.test(text) ? text.toLowerCase() : text)
