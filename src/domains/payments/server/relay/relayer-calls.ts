import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseSignature } from 'viem'
import { z } from 'zod'
import type { SignedCalls } from '../sending/serve-signer.ts'
import { permitAbi } from './permit-abi.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/)
  .transform((text) => getAddress(text))
const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
const call = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('permit'),
    owner: address,
    units: whole,
    deadline: whole,
    signature: z.string().regex(/^0x[0-9a-f]{130}$/),
  }),
  z.strictObject({ kind: z.literal('transferFrom'), owner: address, units: whole }),
  z.strictObject({ kind: z.literal('nothing') }),
])

/**
 * The two calls that carry a payment for who has no BNB: their permit is handed in, and the payment moved to us. `nothing` moves
 * none to its own account: it fills a nonce that was left.
 */
export type RelayCall = z.input<typeof call>

/** What the relayer's signer signs: permits for itself, transfers to the one address we are paid at, and one of nothing. */
export function relayerCalls(payTo: Address): (own: Address) => SignedCalls {
  return (own) => ({
    encode(asked) {
      const { data } = call.safeParse(asked)
      return data ? encodeRelayCall(data, own, payTo) : null
    },
    left: () => null,
  })
}

function encodeRelayCall(asked: z.output<typeof call>, own: Address, payTo: Address): Hex {
  if (asked.kind === 'nothing') return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [own, 0n] })
  if (asked.kind === 'transferFrom')
    return encodeFunctionData({ abi: permitAbi, functionName: 'transferFrom', args: [asked.owner, payTo, asked.units] })
  return encodeFunctionData({ abi: permitAbi, functionName: 'permit', args: permitArgs(asked, own) })
}

type Permit = { owner: Address; units: bigint; deadline: bigint; signature: string }

/** A permit as the token takes it. */
export function permitArgs({ owner, units, deadline, signature }: Permit, spender: Address) {
  const { r, s, yParity } = parseSignature(signature as Hex)
  return [owner, spender, units, deadline, 27 + yParity, r, s] as const
}
