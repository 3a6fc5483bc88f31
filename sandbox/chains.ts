import type { Played, PlayOptions } from './played.ts'

type Play = (options: PlayOptions) => Promise<Played>

// Loaded only in the process that plays it: some are heavy, and some need a package that is not there on every platform.
const plays = {
  '0x38': async () => (await import('./evm/play.ts')).playBsc,
  '0x1': async () => (await import('./evm/play.ts')).playEthereum,
  bitcoin: async () => (await import('./bitcoin/play.ts')).playBitcoin,
  xrpl: async () => (await import('./xrpl/play.ts')).playXrpl,
  solana: async () => (await import('./solana/play.ts')).playSolana,
} satisfies Record<string, () => Promise<Play>>

/** A chain of the sandbox: an EVM chain by its id in hexadecimal, any other by name. */
export type ChainId = keyof typeof plays

/** Every chain of the sandbox. */
export const chainIds = Object.keys(plays) as ChainId[]

/** Starts one chain in this process. */
export async function playChain(id: ChainId, options: PlayOptions): Promise<Played> {
  const play: Play = await plays[id]()
  return play(options)
}
