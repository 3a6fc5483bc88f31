import { type Address, getAddress } from 'viem'
import { bsc } from '#domains/chains/definitions/bsc.ts'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { relayOff, tooFewTokens } from '../../relay/relay-problems.ts'
import { payableInvoice } from './payable-invoice.ts'
import { permitAbi } from './permit-abi.ts'
import { readyRelayer } from './relayer.ts'

/** A signature is asked for so long: it is carried at once. */
const signedWithinMs = 10 * 60_000

/** Tells a wallet what to sign so that an invoice is paid without BNB. */
export async function offerRelay(
  ctx: Ctx,
  { invoiceId, owner }: OperationInput<PaymentsContract['offerRelay']>,
): Promise<Answer<PaymentsContract['offerRelay']>> {
  const { units } = await payableInvoice(ctx, invoiceId)
  const { relayer, fee } = await readyRelayer(ctx, contextFor(ctx, { kind: 'system' }), owner)
  const address = owner.toLowerCase() as Address
  const { domain, nonce, balance } = await permitFacts(ctx, address)
  if (balance < units) throw new Problem(tooFewTokens)
  const deadline = Math.floor((ctx.now().getTime() + signedWithinMs) / 1000)
  return {
    domain,
    message: {
      owner: getAddress(address),
      spender: relayer.address,
      value: String(units),
      nonce: String(nonce),
      deadline: String(deadline),
    },
    feeWei: String(fee),
  }
}

/** What the token says of a wallet: how permits of it are signed, how many it has used, and what it holds. */
export async function permitFacts({ config }: Pick<App, 'config'>, owner: Address) {
  const client = bscClient({ config })
  const address = config.UDE_TOKEN as Address
  const [nonce, balance, { domain }] = await Promise.all([
    client.readContract({ address, abi: permitAbi, functionName: 'nonces', args: [owner] }),
    client.readContract({ address, abi: permitAbi, functionName: 'balanceOf', args: [owner] }),
    client.getEip712Domain({ address }),
  ]).catch((cause: unknown) => {
    // A token without permits answers none of it.
    throw new Problem(relayOff, undefined, { cause })
  })
  const verifyingContract = getAddress(address)
  return {
    nonce,
    balance,
    domain: { name: domain.name, version: domain.version, chainId: Number(bsc.chainId), verifyingContract },
  }
}
