import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import type { Coin } from '../coin.ts'
import type { Ask } from './rail.ts'

/** An amount of whole coins as payment links write it, with a fixed number of decimals. */
export const plainAmount = (coin: Coin, units: bigint, decimals: number): string =>
  formatDecimal(money(coin, units), decimals)

/** The link to pay with a token of an Ethereum-type chain: https://eips.ethereum.org/EIPS/eip-681 */
export function tokenLink(chainId: number, { tokenContract, payTo, units }: Ask): string {
  invariant(tokenContract, 'a token has a contract')
  return `ethereum:${tokenContract}@${chainId}/transfer?address=${payTo}&uint256=${units}`
}

/** The link to pay with an Ethereum-type chain's own coin. */
export const coinLink = (chainId: number, { payTo, units }: Ask): string =>
  `ethereum:${payTo}@${chainId}?value=${units}`

/** The link to pay on Solana: https://docs.solanapay.com/spec */
export function solanaLink(coin: Coin, decimals: number, { payTo, units, tokenContract, marker }: Ask): string {
  const asked = [
    `amount=${plainAmount(coin, units, decimals)}`,
    ...(tokenContract ? [`spl-token=${tokenContract}`] : []),
    ...(marker ? [`reference=${marker}`] : []),
  ]
  return `solana:${payTo}?${asked.join('&')}`
}
