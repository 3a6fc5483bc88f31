import { type Abi, type Address, type Hex, parseEther, parseUnits } from 'viem'
import udeToken from '../../contracts/artifacts/UdeToken.json' with { type: 'json' }
import testToken from '../contracts/artifacts/TestToken.json' with { type: 'json' }
import type { Pair } from './market.ts'

/** A token of ours on a chain: its supply in smallest units, the contract, and what its constructor is given. */
export type TokenTerms = {
  symbol: string
  decimals: number
  supply: bigint
  contract: { abi: Abi; bytecode: Hex }
  args: (treasury: Address) => readonly unknown[]
}

/** What makes one EVM chain of the sandbox differ from the other. */
export type EvmChain = {
  id: '0x38' | '0x1'
  coin: 'BNB' | 'ETH'
  /** Block 0's base fee in wei; from there it follows EIP-1559, under which none stays none. */
  firstBaseFee: bigint
  gasLimit: number
  /** Block n - 2 × epoch is `finalized`. */
  epoch: number
  /** The state of so many blocks can still be asked for; each takes memory. */
  keptStates: number
  /** So many blocks after a transaction the clock makes one a second. */
  livelyBlocks: number
  /** In the order in which they were deployed first: a chain made by an older version must find them again. */
  tokens: readonly TokenTerms[]
  /** What the receiving address takes; the payer pays the first unless told otherwise. */
  received: readonly string[]
  pairs: readonly Pair[]
  /** What the faucet gives of each asset, in smallest units. */
  gifts: Readonly<Record<string, bigint>>
}

const supply = 1_000_000_000

/** BNB Smart Chain: no base fee, final after two blocks. */
export const bsc: EvmChain = {
  id: '0x38',
  coin: 'BNB',
  firstBaseFee: 0n,
  gasLimit: 100_000_000,
  epoch: 1,
  keptStates: 32,
  // Fifteen confirmations and a few more.
  livelyBlocks: 20,
  tokens: [
    {
      symbol: 'UDE',
      decimals: 18,
      supply: parseEther(String(supply)),
      contract: udeToken as { abi: Abi; bytecode: Hex },
      args: (treasury) => [treasury],
    },
  ],
  received: ['UDE'],
  pairs: ['UDE/USD', 'BNB/USD', 'ETH/USD', 'BTC/USD', 'LINK/USD', 'USDC/USD', 'XRP/USD', 'SOL/USD'],
  gifts: { UDE: parseEther('100000'), BNB: parseEther('0.05') },
}

/** Ethereum: a base fee, final after two epochs of 32 blocks. */
export const ethereum: EvmChain = {
  id: '0x1',
  coin: 'ETH',
  firstBaseFee: 1_000_000_000n,
  gasLimit: 60_000_000,
  epoch: 32,
  // The final block is one of them.
  keptStates: 96,
  // Until what happened is final: at one block a minute that would take the better part of an hour.
  livelyBlocks: 70,
  tokens: [plainToken('USDC', 'USD Coin', 6), plainToken('LINK', 'ChainLink Token', 18)],
  received: ['ETH', 'USDC', 'LINK'],
  pairs: ['ETH/USD', 'BTC/USD', 'LINK/USD', 'USDC/USD', 'XRP/USD', 'SOL/USD', 'EUR/USD', 'GBP/USD'],
  gifts: { ETH: parseEther('1'), USDC: parseUnits('10000', 6), LINK: parseEther('1000') },
}

function plainToken(symbol: string, name: string, decimals: number): TokenTerms {
  const units = parseUnits(String(supply), decimals)
  const args = (treasury: Address) => [name, symbol, decimals, units, treasury]
  return { symbol, decimals, supply: units, contract: testToken as { abi: Abi; bytecode: Hex }, args }
}

/** A chain, and the folder in which it is kept. */
export type Place = { terms: EvmChain; dataDir: string }
