import type { Coin } from '../coin.ts'
import { plainAmount } from './plain-amount.ts'
import type { Ask } from './rail.ts'

/** The link to pay on Solana: https://docs.solanapay.com/spec */
export function solanaLink(coin: Coin, decimals: number, { payTo, units, tokenContract, marker }: Ask): string {
  const asked = [
    `amount=${plainAmount(coin, units, decimals)}`,
    ...(tokenContract ? [`spl-token=${tokenContract}`] : []),
    ...(marker ? [`reference=${marker}`] : []),
  ]
  return `solana:${payTo}?${asked.join('&')}`
}
