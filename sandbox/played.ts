import { z } from 'zod'
import { type ControlCalls, controlCall } from './control-calls.ts'
import { yesOrNo } from './control-input.ts'

/** How one chain of the sandbox is started: where it keeps what must outlive it, its endpoint's port (0: a free one), and whether the clock makes blocks. */
export type PlayOptions = { dataDir: string; port: number; byClock: boolean; log: (line: string) => void }

/**
 * What every chain tells of itself: its endpoint, whether it had to begin anew, the receiving address of each asset by its
 * symbol, its tokens by symbol, and test accounts with their keys. Each adds what its own protocol names.
 */
export type Description = {
  url: string
  restarted: boolean
  receiving: Readonly<Record<string, string>>
  tokens?: Readonly<Record<string, { address: string; decimals: number }>>
  accounts: readonly object[]
}

/** A chain's public address, which can be shut as a node that is down. */
export type Endpoint = { url: string; setUp: (up: boolean) => void; stop: () => Promise<void> }

/** `POST /node`: shuts the endpoint of a chain, or opens it again. */
export const setNode = (endpoint: Endpoint) =>
  controlCall(z.object({ up: yesOrNo }), async ({ up }) => {
    endpoint.setUp(up)
    return { up }
  })

/** One outside chain, played: its endpoint, what the control address tells of it, what that address can make it do, and its end. */
export type Played = {
  url: string
  describe: () => Promise<Description>
  calls: ControlCalls
  stop: () => Promise<void>
}
