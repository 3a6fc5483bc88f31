import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type Permit, typedPermit } from '#domains/wallet/permit.ts'
import type { Problem } from '#kit/problem.ts'
import type { PayingWorld } from './paying-world.ts'

/** Has a wallet sign a permit, as it was offered or otherwise. */
export async function signPermit(
  by: PrivateKeyAccount,
  { domain, message }: Permit,
  otherwise: Partial<Permit['message']> = {},
) {
  const permit = { domain, message: { ...message, ...otherwise } }
  const { value, deadline, owner } = permit.message
  const signature = await by.signTypedData(typedPermit(permit) as never)
  return { owner, value, deadline: Number(deadline), signature }
}

export const gasPrice = 3_000_000_000n

/** Signs a call as an account and gives it to the node. */
export async function sendRaw(
  { chain: { client } }: PayingWorld,
  from: PrivateKeyAccount,
  call: { to: Address; data?: Hex; value?: bigint; gas: bigint; gasPrice?: bigint },
) {
  const nonce = await client.getTransactionCount({ address: from.address, blockTag: 'pending' })
  const serializedTransaction = await from.signTransaction({ gasPrice, ...call, nonce, chainId: 56 })
  await client.sendRawTransaction({ serializedTransaction })
}

/** The code of the problem that a call is refused with; null when it is not. */
export const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: Problem) => error.kind.code,
  )
