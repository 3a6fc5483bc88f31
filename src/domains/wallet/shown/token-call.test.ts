import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { balanceOfCall, readTransferCall, transferCall } from './token-call.ts'

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('WAL-29 PAY-16 a transfer is the call every ERC-20 token understands', () =>
  fc.assert(
    fc.property(addresses, amounts, (to, units) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
      expect(transferCall({ to, units })).toBe(data)
      expect(
        decodeFunctionData({ abi: erc20Abi, data: transferCall({ to: getAddress(to), units }) as Hex }).args,
      ).toEqual([getAddress(to), units])
      expect(readTransferCall(data)).toEqual({ to, units })
    }),
  ))

test('a balance is asked as every ERC-20 token understands', () =>
  fc.assert(
    fc.property(addresses, (owner) => {
      expect(balanceOfCall(owner)).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }))
    }),
  ))

test('nothing else is told as a transfer', () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [`0x${'1'.repeat(40)}`, 1n] })
  const data = transferCall({ to: `0x${'1'.repeat(40)}`, units: 1n })
  for (const other of ['0x', approve, `${data}00`, data.slice(0, -2)]) expect(readTransferCall(other)).toBeNull()
})

test('an amount or address that does not fit is a fault, never a wrong transfer', () => {
  expect(() => transferCall({ to: '0x12', units: 1n })).toThrow()
  expect(() => transferCall({ to: `0x${'1'.repeat(40)}`, units: -1n })).toThrow()
  expect(() => transferCall({ to: `0x${'1'.repeat(40)}`, units: 2n ** 256n })).toThrow()
})
