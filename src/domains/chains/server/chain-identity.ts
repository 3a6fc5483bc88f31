import { type Address, type Hex, keccak256 } from 'viem'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import type { EvmChainId } from '../chains.ts'
import { unreachable } from '../problems.ts'
import { evmClient } from './nodes/rpc.ts'
import { knownToken } from './paid-assets.ts'
import { sharedReading } from './shared-reading.ts'

/** What tells one chain from another of the same id: its first block, and the token's code. */
type ChainIdentity = { genesisHash: Hex; tokenCodeHash: Hex }

type Reader = Pick<App, 'config' | 'now'>

// A practice chain can begin anew while we run, so it is asked every few seconds.
const keepMs = 5000
const readings: Readonly<Record<EvmChainId, (app: Reader) => Promise<ChainIdentity>>> = {
  '0x38': sharedReading(keepMs, (app: Reader) => readIdentity(app, '0x38')),
  '0x1': sharedReading(keepMs, (app: Reader) => readIdentity(app, '0x1')),
}

/** The chain our own connection stands on. */
export const chainIdentity = (app: Reader, chain: EvmChainId = '0x38'): Promise<ChainIdentity> => readings[chain](app)

async function readIdentity(app: Reader, chain: EvmChainId): Promise<ChainIdentity> {
  const client = evmClient(app, chain)
  try {
    const [first, code] = await Promise.all([
      client.getBlock({ blockNumber: 0n }),
      client.getCode({ address: knownToken(app, chain).address as Address }),
    ])
    return { genesisHash: first.hash, tokenCodeHash: keccak256(code ?? '0x') }
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
}
