import { join } from 'node:path'
import { playBitcoin } from '#sandbox/bitcoin/play.ts'
import { answerCall } from '#sandbox/control-calls.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import { playXrpl } from '#sandbox/xrpl/play.ts'

/** What is told to this program: how far its clock is ahead, or what one of its chains is to do. */
export type ToOutside =
  | { aheadMs: number }
  | { id: number; chain: string; name: string; fields: Record<string, unknown> }

// Three networks as a process of its own. Their clock is told how far it is ahead; blocks come only when they are asked for.
const real = Date.now
let aheadMs = 0
Date.now = () => real() + aheadMs

const folder = process.argv[2] ?? ''
const options = (chain: string) => ({ dataDir: join(folder, chain), port: 0, byClock: false, log: () => {} })
const [bitcoin, xrpl, solana] = await Promise.all([
  playBitcoin(options('bitcoin')),
  playXrpl(options('xrpl')),
  playSolana(options('solana')),
])
const chains: Record<string, typeof bitcoin> = { bitcoin, xrpl, solana }
process.once('disconnect', () => process.exit(0))
process.on('message', async (told: ToOutside) => {
  if ('aheadMs' in told) aheadMs = told.aheadMs
  else {
    const calls = chains[told.chain]?.calls ?? {}
    const answer = await answerCall(calls, told.name, told.fields).catch((failure: unknown) => ({
      status: 500,
      body: { error: String(failure) },
    }))
    process.send?.({ id: told.id, ...answer })
  }
})
const described = await Promise.all(
  Object.entries(chains).map(async ([name, { describe }]) => [name, await describe()]),
)
process.send?.({ described: Object.fromEntries(described) })
