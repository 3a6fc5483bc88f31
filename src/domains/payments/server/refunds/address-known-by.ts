import { type Address } from 'viem'
import { isEvmChain, isWalletChain, type PaidChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx } from '#server/context.ts'
import { notTheSender, senderMustSign } from '../../problems.ts'
import { type AddressBy } from '../../refunds/refund.ts'
import { isSigned } from '../claims/is-signed.ts'
import { type InvoiceRow } from '../store.ts'

/** What is known of whoever asks for money back to an address, and of who sent it. */
type RefundRequester = {
  sender: string | null
  to: { toAddress: string; toTag: string | null }
  message: string
  signature?: string | undefined
  cannotSign?: boolean | undefined
}

/**
 * How it is known that money may go to an address. Back to where it came from needs nothing; anywhere else its sender signs
 * for, since whoever has the invoice need not be the sender. Where the sender cannot sign, an operator is to make sure.
 */
export async function addressKnownBy(
  app: Ctx,
  { chain }: InvoiceRow,
  { sender, to, message, signature, cannotSign }: RefundRequester,
): Promise<AddressBy> {
  // With a tag an address is one of many people's, as at an exchange; what a contract sent on need not be its own.
  if (sender !== null && to.toAddress === sender && to.toTag === null)
    return (await isContract(app, chain, sender)) ? 'operator' : 'sender'
  if (sender === null || !isWalletChain(chain)) return 'operator'
  if (signature !== undefined) {
    if (await isSigned(app, chain, sender, message, signature)) return 'signature'
    throw new Problem(notTheSender)
  }
  if (cannotSign) return 'operator'
  throw new Problem(senderMustSign)
}

async function isContract(app: Ctx, chain: PaidChain, address: string): Promise<boolean> {
  if (!isEvmChain(chain)) return false
  const code = await evmClient(app, chain)
    .getCode({ address: address as Address })
    .catch((cause: unknown) => {
      throw new Problem(unreachable, undefined, { cause })
    })
  return code !== undefined && code !== '0x'
}
