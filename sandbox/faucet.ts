import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import type { Sender } from './sender.ts'

/** What a visitor may ask for: test UDE alone, or with a little BNB for gas. */
export type FaucetChoice = 'UDE' | 'UDE+BNB'

/** The address had its share of the last 24 hours. */
export class FaucetEmpty extends Error {}

const UDE_GIFT = parseEther('100000')
const BNB_GIFT = parseEther('0.05')
const GIFTS_A_DAY = 5
const DAY_MS = 24 * 3600 * 1000

/** Gives 100,000 test UDE, and 0.05 BNB where asked, at most five times in 24 hours to one address. */
export function openFaucet(send: Sender, ude: Address): (to: Address, what: FaucetChoice) => Promise<Hex[]> {
  const given = new Map<Address, number[]>()
  return async (to, what) => {
    const now = Date.now()
    const recent = (given.get(to) ?? []).filter((at) => now - at < DAY_MS)
    if (recent.length >= GIFTS_A_DAY) {
      throw new FaucetEmpty(`This address was given test UDE ${GIFTS_A_DAY} times in the last 24 hours. Try tomorrow.`)
    }
    given.set(to, [...recent, now])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, UDE_GIFT] })
    const hashes = [await send({ to: ude, data, gas: 100_000n })]
    if (what === 'UDE+BNB') hashes.push(await send({ to, value: BNB_GIFT, gas: 50_000n }))
    return hashes
  }
}
