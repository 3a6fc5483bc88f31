import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { addressOf, control, describeChain, latest, type RpcBlock, rpc, signedTransfer } from './testing/clients.ts'
import { Sandboxes } from './testing/sandboxes.ts'

const sandboxes = new Sandboxes()
afterAll(() => sandboxes.endAll())

async function paidTwoBlocksAgo() {
  const sandbox = await sandboxes.start()
  const about = await describeChain(sandbox.controlUrl)
  const raw = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 5n, 0)
  const hash = await rpc<Hex>(sandbox.rpcUrl, 'eth_sendRawTransaction', [raw])
  await control(sandbox.controlUrl, '/mine', { blocks: 3 })
  return { sandbox, hash, before: await latest(sandbox.rpcUrl) }
}

test('a reorganisation replaces the blocks; what they held waits, and is mined again', async () => {
  const { sandbox, hash, before } = await paidTwoBlocksAgo()
  const answer = await control(sandbox.controlUrl, '/reorg', { depth: 3 })
  expect(answer.body['number']).toBe(Number(before.number) + 1)
  const replaced = await rpc<RpcBlock>(sandbox.rpcUrl, 'eth_getBlockByNumber', [before.number, false])
  expect(replaced.hash).not.toBe(before.hash)
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionReceipt', [hash])).toBeNull()
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: null })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
})

test('with drop, what the lost blocks held is gone', async () => {
  const { sandbox, hash } = await paidTwoBlocksAgo()
  await control(sandbox.controlUrl, '/reorg', { depth: 3, drop: true })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionByHash', [hash])).toBeNull()
})

test('the chain after a reorganisation is the chain after a restart', async () => {
  const { sandbox, hash } = await paidTwoBlocksAgo()
  await control(sandbox.controlUrl, '/reorg', { depth: 2 })
  await control(sandbox.controlUrl, '/reorg', { depth: 4 })
  const before = await latest(sandbox.rpcUrl)
  await sandbox.stop()
  const again = await sandboxes.start(sandbox.dataDir)
  expect((await latest(again.rpcUrl)).hash).toBe(before.hash)
  expect(await rpc(again.rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: null })
})

test('saved states shorten the journal and lead to the same chain, also under a reorganisation', async () => {
  const sandbox = await sandboxes.start()
  const about = await describeChain(sandbox.controlUrl)
  const early = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 5n, 0)
  const waiting = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 6n, 2)
  const first = await rpc<Hex>(sandbox.rpcUrl, 'eth_sendRawTransaction', [early])
  const gapped = await rpc<Hex>(sandbox.rpcUrl, 'eth_sendRawTransaction', [waiting])
  await control(sandbox.controlUrl, '/mine', { blocks: 400 })
  const states = () => readdirSync(sandbox.dataDir).filter((file) => file.startsWith('state-'))
  expect(states()).toHaveLength(2)
  expect(readFileSync(join(sandbox.dataDir, 'journal.jsonl'), 'utf8')).not.toContain('"n":255,')
  await control(sandbox.controlUrl, '/reorg', { depth: 40 })
  expect(states()).toHaveLength(1)
  const before = await latest(sandbox.rpcUrl)
  await sandbox.stop()

  const again = await sandboxes.start(sandbox.dataDir)
  expect((await latest(again.rpcUrl)).hash).toBe(before.hash)
  expect(await rpc(again.rpcUrl, 'eth_getTransactionReceipt', [first])).toMatchObject({ status: '0x1' })
  const { genesisHash } = about
  expect((await describeChain(again.controlUrl)).genesisHash).toBe(genesisHash)
  const missing = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 7n, 1)
  await rpc<Hex>(again.rpcUrl, 'eth_sendRawTransaction', [missing])
  await control(again.controlUrl, '/mine', { blocks: 1 })
  expect(await rpc(again.rpcUrl, 'eth_getTransactionReceipt', [gapped])).toMatchObject({ status: '0x1' })

  await control(again.controlUrl, '/mine', { blocks: 130 })
  const later = await latest(again.rpcUrl)
  await again.stop()
  const third = await sandboxes.start(sandbox.dataDir)
  expect((await latest(third.rpcUrl)).hash).toBe(later.hash)
  expect((await describeChain(third.controlUrl)).genesisHash).toBe(genesisHash)
})
