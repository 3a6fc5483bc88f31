import { type Address, type Hex, keccak256 } from 'viem'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { OutsideCheckError } from '#server/health/outside-check.ts'
import type { EvmChainId } from '../chains.ts'
import { unreachable } from '../problems.ts'
import { evmClient } from './nodes/evm-client.ts'
import { knownToken } from './paid-assets.ts'
import { sharedReading } from './shared-reading.ts'

// Each as its own network made it. A chain of practice may have the same number as a real one, never the same first block.
const firstBlocks = {
  '0x38': '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  '0x1': '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  solana: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
} as const

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

/** Raises AnswerProblem when money is real and a chain begins with another block than the real one. */
export function checkFirstBlock({ config }: Pick<App, 'config'>, chain: keyof typeof firstBlocks, first: string): void {
  if (config.mode === 'live' && first !== firstBlocks[chain])
    throw new OutsideCheckError(`first block ${first}: this is another chain`)
}
