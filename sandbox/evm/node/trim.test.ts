import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { bsc } from '../chains.ts'
import { addressOf, control, describeChain, rpc, signedTransfer } from '../testing/clients.ts'
import { Sandboxes } from '../testing/sandboxes.ts'
import type { Entry } from './entry.ts'
import type { Genesis } from './genesis.ts'
import { type ChainNode, startNode } from './node.ts'
import { readBlock } from './replay.ts'
import { trimState } from './trim.ts'

const sandboxes = new Sandboxes()
const nodes: ChainNode[] = []
afterAll(async () => {
  for (const node of nodes) await node.kill()
  await sandboxes.endAll()
})

async function nodeOn(dataDir: string, state: Buffer, genesis: Genesis): Promise<ChainNode> {
  const statePath = join(dataDir, `trim-${nodes.length}.json`)
  writeFileSync(statePath, state)
  const node = await startNode({ terms: bsc, dataDir }, { genesis, statePath }, () => {})
  nodes.push(node)
  return node
}

test('a trimmed state forgets old price rounds only, and its next block is the same block', async () => {
  const sandbox = await sandboxes.start()
  const about = await describeChain(sandbox.controlUrl)
  const raw = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 5n, 0)
  const hash = await rpc<Hex>(sandbox.rpcUrl, 'eth_sendRawTransaction', [raw])
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  for (let round = 0; round < 3; round++) {
    await control(sandbox.controlUrl, '/price', { pair: 'UDE/USD', price: '0.0031' })
    await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  }
  await control(sandbox.controlUrl, '/mine', { blocks: 123 })
  await sandbox.stop()

  const [first] = readFileSync(join(sandbox.dataDir, 'journal.jsonl'), 'utf8').split('\n')
  const { genesis } = JSON.parse(first ?? '') as Extract<Entry, { t: 'genesis' }>
  const file = readdirSync(sandbox.dataDir).find((name) => name.startsWith('state-')) ?? ''
  const state = gunzipSync(readFileSync(join(sandbox.dataDir, file)))
  const full = await nodeOn(sandbox.dataDir, state, genesis)
  const trimmed = await nodeOn(sandbox.dataDir, trimState(state, genesis, 10), genesis)

  expect((await readBlock(trimmed, '0x0')).hash).toBe(about.genesisHash)
  expect(await trimmed.call('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1', blockNumber: '0x2' })
  expect(await full.call('eth_getBlockByNumber', ['0x4', false])).not.toBeNull()
  expect(await trimmed.call('eth_getBlockByNumber', ['0x4', false])).toBeNull()
  const { time } = await readBlock(full, 'latest')
  for (const node of [full, trimmed]) await node.call('evm_mine', [{ timestamp: time + 1 }])
  expect(await readBlock(trimmed, 'latest')).toEqual(await readBlock(full, 'latest'))
})
