import { type Address, erc20Abi } from 'viem'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import type { Sender } from '#domains/payments/server/sending/own-transactions.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { notAvailable } from '../../problems.ts'

type Reader = Pick<App, 'config'>

/** Whose UDE is sold, and the socket of who signs for it; null where nothing is sold. */
export function treasuryOf({ config }: Reader): Sender | null {
  const { TREASURY_ADDRESS: address, TREASURY_SIGNER: signer } = config
  return address && signer ? { address: address as Address, signer } : null
}

/** How many units of UDE the treasury has, by the newest block. Raises Problem `token/not-available` when that cannot be told. */
export async function treasuryBalance(app: Reader & Pick<App, 'log'>): Promise<bigint> {
  const treasury = treasuryOf(app)
  if (!treasury) throw new Problem(notAvailable)
  try {
    return await bscClient(app).readContract({
      address: app.config.UDE_TOKEN as Address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [treasury.address],
    })
  } catch (error) {
    app.log.warn({ err: error }, 'treasury not read')
    throw new Problem(notAvailable, undefined, { retryAfterSeconds: 30 })
  }
}
