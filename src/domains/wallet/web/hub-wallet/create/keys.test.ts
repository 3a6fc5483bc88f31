import { parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { accountOf, newEntropy, wordsOf } from './keys.ts'

test('a wallet follows BIP-39 and BIP-44, so its words work in any other wallet', async () => {
  const zero = new Uint8Array(16)
  expect(wordsOf(zero).join(' ')).toBe(`${'abandon '.repeat(11)}about`)
  expect((await accountOf(zero)).address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
})

test('every new wallet has twelve words of its own', () => {
  const [a, b] = [wordsOf(newEntropy()), wordsOf(newEntropy())]
  expect(a).toHaveLength(12)
  expect(a).not.toEqual(b)
})

test('what it signs is for its own address and our chain', async () => {
  const account = await accountOf(newEntropy())
  const to = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  const signed = await account.signTransaction({
    type: 'legacy',
    chainId: 56,
    to,
    value: 1n,
    gas: 21_000n,
    gasPrice: 1n,
    nonce: 0,
  })
  expect(parseTransaction(signed)).toMatchObject({ chainId: 56, to: to.toLowerCase(), value: 1n })
  expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(account.address)
})
