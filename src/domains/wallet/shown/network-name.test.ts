import { expect, test } from 'vitest'
import { addChainParams, transactionLink } from '#domains/chains/chains.ts'
import { chainName } from './network-name.ts'

test('WAL-11 five chains are called by name, every other is unknown', () => {
  expect(['0x1', '0x38', '0x89', '0xa4b1', '0xa', '0xA4B1'].map(chainName)).toEqual([
    'Ethereum',
    'BSC',
    'Polygon',
    'Arbitrum',
    'Optimism',
    'Arbitrum',
  ])
  expect(['0x2', '', '56', 'toString'].map(chainName)).toEqual(Array.from({ length: 4 }, () => 'Unknown Network'))
})
test('PAY-09 BUY-16 a wallet is offered BSC Mainnet, 0x38, BNB with 18 decimals, an address and an explorer', () => {
  expect(addChainParams('0x38', ['https://bsc.example.org'], 'https://bscscan.com')).toEqual({
    chainId: '0x38',
    chainName: 'BSC Mainnet',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: ['https://bsc.example.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  })
})
test('links lead to each chain’s explorer and its own pages, or to the one that is named, however its address is written', () => {
  expect(transactionLink('0x38', '0x12', 'https://bsc.example.org/')).toBe('https://bsc.example.org/tx/0x12')
  expect((['0x1', 'bitcoin', 'xrpl', 'solana'] as const).map((chain) => transactionLink(chain, 'ab'))).toEqual([
    'https://etherscan.io/tx/ab',
    'https://mempool.space/tx/ab',
    'https://livenet.xrpl.org/transactions/ab',
    'https://solscan.io/tx/ab',
  ])
})
