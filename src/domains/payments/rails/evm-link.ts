import { invariant } from '#kit/problem.ts'
import type { Ask } from './rail.ts'

/** The link to pay with a token of an Ethereum-type chain: https://eips.ethereum.org/EIPS/eip-681 */
export function tokenLink(chainId: number, { tokenContract, payTo, units }: Ask): string {
  invariant(tokenContract, 'a token has a contract')
  return `ethereum:${tokenContract}@${chainId}/transfer?address=${payTo}&uint256=${units}`
}

/** The link to pay with an Ethereum-type chain's own coin. */
export const coinLink = (chainId: number, { payTo, units }: Ask): string =>
  `ethereum:${payTo}@${chainId}?value=${units}`
