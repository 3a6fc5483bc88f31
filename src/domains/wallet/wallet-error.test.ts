import { expect, test } from 'vitest'
import { readWalletError, WalletError } from './wallet-error.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
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
  [{ code: -32000, message: 'insufficient funds' }, 'failed'],
  [undefined, 'failed'],
] as const)('PAY-17 %j is read as %s', (thrown, kind) => expect(readWalletError(thrown).kind).toBe(kind))

test('HDR-28 the wallet’s own words are kept, and without any it is an unknown error', () => {
  expect(readWalletError({ code: 4001, message: 'User rejected the request.' }).message).toBe(
    'User rejected the request.',
  )
  expect(readWalletError('nope').message).toBe('nope')
  for (const silent of [undefined, null, {}, { message: '' }, new Error('')])
    expect(readWalletError(silent).message).toBe('Unknown error')
})

test('an error that was read stays as it is', () => {
  const error = new WalletError('gone', 'extension not available')
  expect(readWalletError(error)).toBe(error)
})
