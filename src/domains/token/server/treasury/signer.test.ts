import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { relayerCalls } from '#domains/payments/server/relay/relayer-calls.ts'
import { askSigner, type Call, describeSigner } from '#domains/payments/server/sending/ask-signer.ts'
import { type SignedCalls, serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { openDailyLimit } from './daily-limit.ts'
import { treasuryCalls } from './treasury-calls.ts'

const token = '0x1111111111111111111111111111111111111111'
const buyer = `0x${'ab'.repeat(20)}`
const key = generatePrivateKey()
const own = privateKeyToAddress(key)
const folder = mkdtempSync(join(tmpdir(), 'signers-'))
let started = 0

/** Starts a signer by its rules; it is closed when the test is over. */
async function signer(calls: (own: `0x${string}`) => SignedCalls) {
  const socket = join(folder, `${(started += 1)}.sock`)
  const server = await serveSigner({ key, token, socket, calls })
  const fees = { maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 1n }
  return {
    socket,
    sign: (call: Call, nonce: number, more: Partial<typeof fees> = {}) =>
      askSigner(socket, { call, nonce, ...fees, ...more }).catch(() => null),
    close: () => server.close(),
  }
}

const send = (units: bigint, to = buyer): Call => ({ kind: 'transfer', to, units: String(units) })
const limitOf = (file: string, now?: () => number) => openDailyLimit(join(folder, file), parseEther('100'), now)

test('the treasury’s signer lets no more go in 24 hours than its limit, also after a new start, and the same transfer again', async () => {
  let now = 1_000_000_000_000
  const clock = () => now
  const first = await signer(treasuryCalls(token, limitOf('kept', clock)))
  const made = await first.sign(send(parseEther('60')), 0)
  expect(await first.sign(send(parseEther('60')), 0)).toEqual(made)
  expect(await first.sign(send(parseEther('60')), 0, { maxFeePerGas: 2_000_000_000n })).not.toBeNull()
  expect(await first.sign(send(parseEther('41')), 1)).toBeNull()
  expect(await first.sign(send(parseEther('60'), `0x${'cd'.repeat(20)}`), 0)).toBeNull()
  first.close()
  const second = await signer(treasuryCalls(token, limitOf('kept', clock)))
  expect(await describeSigner(second.socket)).toMatchObject({ address: own, left: parseEther('40') })
  expect(await second.sign(send(parseEther('41')), 1)).toBeNull()
  expect(await second.sign(send(parseEther('40')), 1)).not.toBeNull()
  now += 24 * 3_600_000 + 1
  expect((await describeSigner(second.socket)).left).toBe(parseEther('100'))
  expect(await second.sign(send(parseEther('100')), 2)).not.toBeNull()
  second.close()
})

test('the treasury’s signer signs nothing but transfers of UDE to somebody else, on BNB Smart Chain, for a fee of the usual size', async () => {
  const { sign, socket, close } = await signer(treasuryCalls(token, limitOf('rules')))
  const { raw } = (await sign(send(1n), 0)) ?? { raw: '0x' }
  expect(parseTransaction(raw)).toMatchObject({ to: token, chainId: 56, nonce: 0 })
  expect(parseTransaction(raw).value ?? 0n).toBe(0n)
  for (const call of [
    send(0n),
    send(1n, token),
    send(1n, own.toLowerCase()),
    send(1n, `0x${'0'.repeat(40)}`),
    { ...send(1n), kind: 'approve' },
    { ...send(1n), data: '0x' },
    { kind: 'transferFrom', owner: buyer, units: '1' },
  ])
    expect(await sign(call, 1)).toBeNull()
  const filled = parseTransaction((await sign({ kind: 'nothing' }, 1))?.raw ?? '0x').data ?? ''
  expect([filled.slice(34, 74), BigInt(`0x${filled.slice(74)}`)]).toEqual([own.slice(2).toLowerCase(), 0n])
  expect(await sign({ kind: 'nothing', to: buyer }, 1)).toBeNull()
  expect(await sign(send(1n), 1, { maxFeePerGas: 2_000_000_000_000n })).toBeNull()
  for (const [method, path, body] of [
    ['POST', '/sign', 'no JSON'],
    ['POST', '/sign', JSON.stringify({ call: 'x'.repeat(5_000) })],
    ['GET', '/sign', ''],
    ['POST', '/key', '{}'],
  ] as const)
    expect(await raised(socket, method, path, body)).toBe(400)
  close()
})

test('the relayer’s signer signs permits for itself, payments to our address and a transfer of nothing to itself, and no other', async () => {
  const payTo = '0x2222222222222222222222222222222222222222'
  const { sign, close } = await signer(relayerCalls(payTo))
  const { raw } = (await sign({ kind: 'transferFrom', owner: buyer, units: '5' }, 0)) ?? { raw: '0x' }
  const data = parseTransaction(raw).data ?? '0x'
  expect(data.slice(34, 74)).toBe('ab'.repeat(20))
  expect(data.slice(98, 138)).toBe('2'.repeat(40))
  const permit = { kind: 'permit', owner: buyer, units: '5', deadline: '9', signature: `0x${'11'.repeat(64)}1b` }
  expect(parseTransaction((await sign(permit, 1))?.raw ?? '0x').data).toContain(own.slice(2).toLowerCase())
  const nothing = parseTransaction((await sign({ kind: 'nothing' }, 2))?.raw ?? '0x').data ?? '0x'
  expect([nothing.slice(34, 74), BigInt(`0x${nothing.slice(74)}`)]).toEqual([own.slice(2).toLowerCase(), 0n])
  for (const call of [
    send(1n),
    { kind: 'nothing', to: buyer },
    { ...permit, spender: buyer },
    { kind: 'transferFrom', owner: buyer, units: '1', to: buyer },
  ])
    expect(await sign(call, 2)).toBeNull()
  close()
})

const raised = (socketPath: string, method: string, path: string, body: string): Promise<number> =>
  new Promise((answered, failed) => {
    request({ socketPath, method, path }, (response) => answered(response.resume().statusCode ?? 0))
      .on('error', failed)
      .end(body)
  })
