import { expect, test } from 'vitest'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { transferCall } from '../../token-call.ts'
import { storyOf } from './send-transaction.ts'

const token = `0x${'ab'.repeat(20)}` as const
const payTo = `0x${'cd'.repeat(20)}` as const
const facts: ChainFacts = {
  chainId: '0x38',
  name: 'BSC Mainnet',
  token: { address: token.toUpperCase().replace('0X', '0x'), symbol: 'UDE', decimals: 18 },
  payTo,
  payee: 'Northgate Heart Clinic',
  explorerUrl: 'https://explorer.test',
  rpcUrls: [],
  sandbox: null,
}
const data = transferCall({ to: payTo, units: 5n }) as `0x${string}`

test('a transfer of our token is told as what it is: how much and to whom', () =>
  expect(storyOf({ to: token, data, value: 0n }, facts, 7n)).toEqual({
    kind: 'token',
    units: 5n,
    to: payTo,
    feeUnits: 7n,
  }))

test('the same call to another token, or with coins along, is not told as UDE', () => {
  expect(storyOf({ to: payTo, data, value: 0n }, facts, 7n)).toMatchObject({ kind: 'contract', to: payTo })
  expect(storyOf({ to: token, data, value: 1n }, facts, 7n)).toMatchObject({ kind: 'contract', units: 1n, to: token })
})

test('coins alone are told as coins', () =>
  expect(storyOf({ to: payTo, data: '0x', value: 9n }, facts, 7n)).toMatchObject({
    kind: 'coin',
    units: 9n,
    to: payTo,
  }))
