import { type Address, type Hex, keccak256 } from 'viem'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { unreachable } from '../problems.ts'
import { bscClient } from './rpc.ts'
import { sharedReading } from './shared-reading.ts'

/** What tells one chain from another of the same id: its first block, and the token's code. */
export type ChainIdentity = { genesisHash: Hex; tokenCodeHash: Hex }

/** The chain our own connection stands on. A practice chain can begin anew while we run, so it is asked every few seconds. */
export const chainIdentity = sharedReading(5000, async (app: Pick<App, 'config' | 'now'>): Promise<ChainIdentity> => {
  const client = bscClient(app)
  try {
    const [first, code] = await Promise.all([
      client.getBlock({ blockNumber: 0n }),
      client.getCode({ address: app.config.UDE_TOKEN as Address }),
    ])
    return { genesisHash: first.hash, tokenCodeHash: keccak256(code ?? '0x') }
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
})
