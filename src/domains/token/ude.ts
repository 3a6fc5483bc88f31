import { bsc } from '#domains/chains/definitions/bsc.ts'
import { assets } from '#kit/money.ts'

/** The token that is sold, as its contract has it. */
export const ude = {
  symbol: 'UDE',
  network: 'BSC',
  chainId: bsc.chainId,
  decimals: assets.UDE,
  totalSupply: 1_000_000_000,
} as const
