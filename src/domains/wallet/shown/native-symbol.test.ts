import { expect, test } from 'vitest'
import { payableWith } from '../catalogue/payable-with.ts'
import { balanceText, exactBalanceText } from './balance-text.ts'
import { nativeSymbol } from './native-symbol.ts'
import { networkName } from './network-name.ts'

test('PORT-32 a balance is counted in the coin of the network the wallet stands on', () => {
  expect(nativeSymbol({ network: 'bitcoin' })).toBe('BTC')
  expect(nativeSymbol({ network: 'solana' })).toBe('SOL')
  expect(['0x38', '0x1', '0xa', '0x89'].map((chainId) => nativeSymbol({ network: 'ethereum', chainId }))).toEqual([
    'BNB',
    'ETH',
    'ETH',
    'POL',
  ])
  expect(nativeSymbol({ network: 'ethereum', chainId: '0x2a' })).toBeUndefined()
  expect(nativeSymbol({ network: 'ethereum' })).toBeUndefined()
})

test('the network is called as people call it', () => {
  expect(networkName({ network: 'bitcoin' })).toBe('Bitcoin')
  expect(networkName({ network: 'solana' })).toBe('Solana')
  expect(networkName({ network: 'ethereum', chainId: '0x1' })).toBe('Ethereum')
  expect(networkName({ network: 'ethereum' })).toBe('Unknown Network')
})

test('PORT-73 satoshis are counted as Bitcoin, lamports as SOL, wei with four decimals', () => {
  expect(exactBalanceText(150_000_000n, 8)).toBe('1.5')
  expect(exactBalanceText(1n, 8)).toBe('0.00000001')
  expect(exactBalanceText(2_000_000_000n, 9)).toBe('2')
  expect(exactBalanceText(0n, 9)).toBe('0')
  expect(balanceText(1_234_560_000_000_000_000n)).toBe('1.2346')
})

test.each([
  ['metamask', 'ethereum', ['ETH on 0x1', 'USDC on 0x1', 'LINK on 0x1', 'UDE on 0x38']],
  ['hub-wallet', 'ethereum', ['UDE on 0x38']],
  ['phantom', 'ethereum', ['ETH on 0x1', 'USDC on 0x1', 'LINK on 0x1']],
  ['phantom', 'solana', ['SOL on solana', 'USDC on solana']],
  ['unisat', 'bitcoin', ['BTC on bitcoin']],
  ['a wallet nobody knows', 'ethereum', ['ETH on 0x1', 'USDC on 0x1', 'LINK on 0x1', 'UDE on 0x38']],
] as const)('C-25 %s on %s is offered the coins of the chains it knows', (id, network, coins) => {
  expect(payableWith({ id, network }).map(({ asset, chain }) => `${asset} on ${chain}`)).toEqual(coins)
})
