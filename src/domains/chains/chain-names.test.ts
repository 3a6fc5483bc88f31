import { expect, test } from 'vitest'
import { addBscParams } from './bsc.ts'
import { chainName } from './chain-names.ts'
import { addressLink, transactionLink } from './explorer-links.ts'

test('five chains are called by name, every other is unknown', () => {
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
  expect(addBscParams(['https://bsc.example.org'], 'https://bscscan.com')).toEqual({
    chainId: '0x38',
    chainName: 'BSC Mainnet',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: ['https://bsc.example.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  })
})
test('links lead to the explorer, however its address is written', () => {
  expect(transactionLink('https://bscscan.com/', '0x12')).toBe('https://bscscan.com/tx/0x12')
  expect(addressLink('https://bscscan.com', '0x34')).toBe('https://bscscan.com/address/0x34')
})
