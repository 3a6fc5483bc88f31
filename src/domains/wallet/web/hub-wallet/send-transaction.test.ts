import { expect, test } from 'vitest'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { HubVault } from '../../hub-vault.ts'
import { transferCall } from '../../shown/token-call.ts'
import { readRequest, storyOf } from './send-transaction.ts'

const token = `0x${'ab'.repeat(20)}` as const
const payTo = `0x${'cd'.repeat(20)}` as const
const facts: ChainFacts = {
  chainId: '0x38',
  name: 'BSC Mainnet',
  token: { address: token.toUpperCase().replace('0X', '0x'), symbol: 'UDE', decimals: 18 },
  assets: [],
  payTo,
  payee: 'Northgate Heart Clinic',
  relayer: null,
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

const own = `0x${'12'.repeat(20)}`
const vault = { address: own } as HubVault
const read = (request: unknown) => readRequest(facts, vault, request)

test('a request is read as every wallet reads it', () => {
  expect(read({ from: own.toUpperCase().replace('0X', '0x'), to: payTo })).toEqual({ to: payTo, data: '0x', value: 0n })
  expect(read({ from: own, to: token, input: data, value: '0x5', chainId: '0x38' })).toEqual({
    to: token,
    data,
    value: 5n,
  })
})

test.each([
  [undefined, 'locked'],
  [{ to: payTo }, 'locked'],
  [{ from: payTo, to: payTo }, 'locked'],
  [{ from: own }, 'unsupported'],
  [{ from: own, to: '0x12' }, 'unsupported'],
  [{ from: own, to: payTo, data: 'x' }, 'unsupported'],
  [{ from: own, to: payTo, value: '-1' }, 'unsupported'],
  [{ from: own, to: payTo, value: 5 }, 'unsupported'],
  [{ from: own, to: payTo, value: `0x${'f'.repeat(65)}` }, 'unsupported'],
  [{ from: own, to: payTo, chainId: '0x1' }, 'unknown-chain'],
] as const)('anything else is refused before anybody is asked: %j', (request, kind) => {
  let refusal: unknown
  try {
    read(request)
  } catch (thrown) {
    refusal = thrown
  }
  expect(refusal).toMatchObject({ name: 'WalletError', kind })
})
