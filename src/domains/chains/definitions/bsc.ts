import { assets } from '#kit/money.ts'
import { type EvmChain, evmForms } from '../chain.ts'

/** BNB Smart Chain, on which UDE lives and is paid. Its explorer can be another one by a setting. */
export const bsc = {
  title: 'BNB Smart Chain',
  shortName: 'bsc',
  chainId: '0x38',
  name: 'BSC',
  walletName: 'BSC Mainnet',
  knownBy: 'UDE',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: assets.BNB },
  explorer: { url: 'https://bscscan.com', transaction: 'tx' },
  coins: ['UDE'],
  wallets: 'ethereum',
  hasTags: false,
  ...evmForms,
  hashLetters: 'small',
  isFinalWhenRead: false,
  stillMs: 180_000,
  aheadMs: 60_000,
  clockErrorMs: 0,
  seenAfterMs: 120_000,
} as const satisfies EvmChain
