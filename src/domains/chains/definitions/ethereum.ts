import { assets } from '#kit/money.ts'
import { type EvmChain, evmForms } from '../chain.ts'

/** Ethereum. */
export const ethereum = {
  title: 'Ethereum',
  shortName: 'ethereum',
  chainId: '0x1',
  name: 'Ethereum',
  walletName: 'Ethereum Mainnet',
  knownBy: 'USDC',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: assets.ETH },
  explorer: { url: 'https://etherscan.io', transaction: 'tx' },
  coins: ['ETH', 'USDC', 'LINK'],
  wallets: 'ethereum',
  hasTags: false,
  ...evmForms,
  hashLetters: 'small',
  isFinalWhenRead: false,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 300_000,
} as const satisfies EvmChain
