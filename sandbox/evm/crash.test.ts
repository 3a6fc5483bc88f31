import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import type { FromChild } from '../chain-child.ts'
import type { ControlAnswer } from '../control-calls.ts'
import {
  addressOf,
  control,
  type Description,
  describeChain,
  latest,
  type RpcBlock,
  rpc,
  signedTransfer,
} from './testing/clients.ts'
import { Sandboxes } from './testing/sandboxes.ts'

const sandboxes = new Sandboxes()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sandboxes.endAll()
})

/** Ethereum in a process of its own, as the supervisor starts it. */
async function startProcess(dataDir: string) {
  const child = fork(await bundle('sandbox/main.ts'), ['--play', '0x1', '--data', dataDir])
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = () => new Promise<FromChild>((resolve) => child.once('message', resolve))
  const opened = (await next()) as { url: string }
  const call = async (name: string, fields = {}) => {
    child.send({ id: 1, name, fields })
    return ((await next()) as { answer: ControlAnswer }).answer.body
  }
  return { child, ended, call, rpcUrl: opened.url }
}

function nodePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'anvil.pid'), 'utf8'))
}

async function isGone(pid: number): Promise<boolean> {
  const path = `/proc/${pid}/stat`
  for (let looks = 0; looks < 500; looks++) {
    if (!existsSync(path) || / Z /.test(readFileSync(path, 'utf8'))) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

test('what was answered outlives a kill between send and mine, and the node ends with its process', async () => {
  const dataDir = sandboxes.folder()
  const first = await startProcess(dataDir)
  const about = (await first.call('GET /')) as Description
  await first.call('POST /mine', { blocks: 5 })
  const raw = await signedTransfer(about, addressOf(about.receiving, 'ETH'), 5n, 0)
  const hash = await rpc<Hex>(first.rpcUrl, 'eth_sendRawTransaction', [raw])
  first.child.kill('SIGKILL')
  await first.ended
  expect(await isGone(nodePid(dataDir))).toBe(true)
  const kept = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')
  const blocks = [...kept.matchAll(/"t":"block","n":(\d+),"hash":"(0x[0-9a-f]+)"/g)]

  const second = await startProcess(dataDir)
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  for (const [, number, blockHash] of blocks) {
    const tag = `0x${Number(number).toString(16)}`
    expect((await rpc<RpcBlock>(second.rpcUrl, 'eth_getBlockByNumber', [tag, false])).hash).toBe(blockHash)
  }
  await second.call('POST /mine', { blocks: 1 })
  expect(await rpc(second.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect(await second.call('GET /')).toMatchObject({ genesisHash: about.genesisHash, restarted: false })
})

test('the process ends when whoever started it is gone', async () => {
  const dataDir = sandboxes.folder()
  const { child, ended } = await startProcess(dataDir)
  child.disconnect()
  await ended
  expect(await isGone(nodePid(dataDir))).toBe(true)
})

test('a node that is killed comes back with the same blocks and what was waiting', async () => {
  const sandbox = await sandboxes.start()
  const about = await describeChain(sandbox.controlUrl)
  await control(sandbox.controlUrl, '/mine', { blocks: 3 })
  const raw = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 5n, 0)
  const hash = await rpc<Hex>(sandbox.rpcUrl, 'eth_sendRawTransaction', [raw])
  const before = await latest(sandbox.rpcUrl)
  for (let kill = 0; kill < 3; kill++) {
    process.kill(sandbox.nodePid(), 'SIGKILL')
    expect((await latest(sandbox.rpcUrl)).hash).toBe(before.hash)
    expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: null })
  }
  process.kill(sandbox.nodePid(), 'SIGKILL')
  expect((await control(sandbox.controlUrl, '/mine', { blocks: 1 })).status).toBe(200)
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
})

test('a journal line cut off by a crash is dropped, and the chain goes on after it', async () => {
  const sandbox = await sandboxes.start()
  await control(sandbox.controlUrl, '/mine', { blocks: 2 })
  const before = await latest(sandbox.rpcUrl)
  await sandbox.stop()
  appendFileSync(join(sandbox.dataDir, 'journal.jsonl'), '{"t":"tx","hash":"0x12')
  const again = await sandboxes.start(sandbox.dataDir)
  expect((await latest(again.rpcUrl)).hash).toBe(before.hash)
  await control(again.controlUrl, '/mine', { blocks: 1 })
  const after = await latest(again.rpcUrl)
  await again.stop()
  expect((await latest((await sandboxes.start(sandbox.dataDir)).rpcUrl)).hash).toBe(after.hash)
})

test('a block that was announced to the journal but not mined is mined at the next start', async () => {
  const sandbox = await sandboxes.start()
  const before = await latest(sandbox.rpcUrl)
  await sandbox.stop()
  const time = Number(before.timestamp) + 9
  appendFileSync(join(sandbox.dataDir, 'journal.jsonl'), `{"t":"mine","time":${time}}\n`)
  const after = await latest((await sandboxes.start(sandbox.dataDir)).rpcUrl)
  expect([Number(after.number), Number(after.timestamp)]).toEqual([Number(before.number) + 1, time])
})

test('a chain that cannot be rebuilt is put aside, said so, and a new one begins', async () => {
  const sandbox = await sandboxes.start()
  const old = await describeChain(sandbox.controlUrl)
  await sandbox.stop()
  const path = join(sandbox.dataDir, 'journal.jsonl')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/("t":"block","n":1,"hash":"0x)./, '$1z'))
  const said: string[] = []
  const again = await sandboxes.start(sandbox.dataDir, { log: (line) => said.push(line) })
  const fresh = await describeChain(again.controlUrl)
  expect(fresh.restarted).toBe(true)
  expect(fresh.genesisHash).not.toBe(old.genesisHash)
  expect(said.join('\n')).toContain('Sandbox chain restarted')
  expect(existsSync(join(sandbox.dataDir, 'journal-1.old'))).toBe(true)
})

test('two sandboxes do not run on one folder', async () => {
  const sandbox = await sandboxes.start()
  await expect(sandboxes.start(sandbox.dataDir)).rejects.toThrow('already running')
})
