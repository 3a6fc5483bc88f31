import type { Address, Hex } from 'viem'
import { TooOftenError } from '../control-input.ts'
import { transferOf } from './assets.ts'
import type { EvmChain } from './chains.ts'
import type { Deployment } from './deployment.ts'
import type { Sender } from './sender.ts'

const maxGiftsPerDay = 5
const dayMs = 24 * 3600 * 1000

/** Gives the chain's gift of each asset asked for, at most five times in 24 hours to one address. */
export function openFaucet(send: Sender, { gifts }: EvmChain, tokens: Deployment['tokens']) {
  const given = new Map<Address, number[]>()
  return async (to: Address, assets: readonly string[]): Promise<Hex[]> => {
    const now = Date.now()
    const recent = (given.get(to) ?? []).filter((at) => now - at < dayMs)
    if (recent.length >= maxGiftsPerDay) {
      throw new TooOftenError(
        `This address was given test coins ${maxGiftsPerDay} times in the last 24 hours. Try tomorrow.`,
      )
    }
    given.set(to, [...recent, now])
    const hashes: Hex[] = []
    for (const asset of assets) hashes.push(await send(transferOf(tokens, asset, to, gifts[asset] ?? 0n)))
    return hashes
  }
}
