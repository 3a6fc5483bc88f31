import { expect, test } from 'vitest'
import { readWalletError, WalletError } from './wallet-error.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
  [{ code: 5000, message: 'x' }, 'rejected'],
  [{ code: 'ACTION_REJECTED', message: 'user rejected action' }, 'rejected'],
  [new Error('User rejected the request.'), 'rejected'],
  [{ code: -32002, message: 'Request already pending' }, 'pending'],
  [{ code: 4902, message: 'Unrecognized chain ID "0x38".' }, 'unknown-chain'],
  [{ code: -32603, message: 'x', data: { originalError: { code: 4902 } } }, 'unknown-chain'],
  [{ code: 4100, message: 'Unauthorized' }, 'locked'],
  [new Error('Wallet is locked'), 'locked'],
  [{ code: 4200, message: 'x' }, 'unsupported'],
  [{ code: -32601, message: 'Method not found' }, 'unsupported'],
  [{ code: 4900, message: 'Disconnected' }, 'gone'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient-funds'],
  [{ code: -32603, message: 'Internal error', data: { message: 'insufficient funds' } }, 'insufficient-funds'],
  [new DOMException('The operation timed out.', 'TimeoutError'), 'timeout'],
  [{ code: -32000, message: 'execution reverted' }, 'failed'],
  [undefined, 'failed'],
] as const)('PAY-17 %j is read as %s', (thrown, kind) => expect(readWalletError(thrown).kind).toBe(kind))

test('HDR-28 HDR-29 the wallet’s own words are kept, and without any it is an unknown error', () => {
  expect(readWalletError({ code: 4001, message: 'User rejected the request.' }).message).toBe(
    'User rejected the request.',
  )
  expect(readWalletError('nope').message).toBe('nope')
  for (const silent of [undefined, null, {}, { message: '' }, { message: 7 }, new Error('')])
    expect(readWalletError(silent).message).toBe('Unknown error')
})

test('what a hostile wallet throws is read without harm', () => {
  const unreadable = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
    },
  )
  expect(readWalletError(unreadable)).toMatchObject({ kind: 'failed', message: 'Unknown error' })
  expect(readWalletError({ message: `pay\u202e${'x'.repeat(1_000_000)}` }).message).toHaveLength(200)
  expect(readWalletError({ code: 'constructor', message: 'x' }).kind).toBe('failed')
})

test('an error that was read stays as it is, and carries the number other programs know', () => {
  const error = new WalletError('gone', 'the wallet lost its connection')
  expect(readWalletError(error)).toBe(error)
  for (const code of [4001, 4100, 4200, 4900, 4902, -32002])
    expect(readWalletError({ code, message: 'x' }).code).toBe(code)
  expect(new WalletError('failed', 'x').code).toBe(-32603)
})
