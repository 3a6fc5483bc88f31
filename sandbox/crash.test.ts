import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { control, describeSandbox, latest, type RpcBlock, rpc, signedTransfer } from './testing/clients.ts'
import { Sandboxes } from './testing/sandboxes.ts'

const sandboxes = new Sandboxes()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sandboxes.endAll()
})

type Ready = { ready: true; rpcUrl: string; controlUrl: string }

async function startProcess(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--data', dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
  return { child, ended, ...(JSON.parse(line) as Ready) }
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

test('what was answered outlives a kill of the sandbox between send and mine, and its node ends with it', async () => {
  const dataDir = sandboxes.folder()
  const first = await startProcess(dataDir)
  const about = await describeSandbox(first.controlUrl)
  await control(first.controlUrl, '/mine', { blocks: 5 })
  const raw = await signedTransfer(about, about.receiving.ude, 5n, 0)
  const hash = await rpc<Hex>(first.rpcUrl, 'eth_sendRawTransaction', [raw])
  first.child.kill('SIGKILL')
  await first.ended
  expect(await isGone(nodePid(dataDir))).toBe(true)
  const kept = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')
  const blocks = [...kept.matchAll(/"t":"block","n":(\d+),"hash":"(0x[0-9a-f]+)"/g)]

  const second = await startProcess(dataDir)
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  for (const [, number, blockHash] of blocks) {
    const block = await rpc<RpcBlock>(second.rpcUrl, 'eth_getBlockByNumber', [
      `0x${Number(number).toString(16)}`,
      false,
    ])
    expect(block.hash).toBe(blockHash)
  }
  await control(second.controlUrl, '/mine', { blocks: 1 })
  expect(await rpc(second.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect((await describeSandbox(second.controlUrl)).chains['0x38']).toMatchObject({
    genesisHash: about.chains['0x38'].genesisHash,
    restarted: false,
  })
})

test('the sandbox ends when whoever started it lets go of its input', async () => {
  const dataDir = sandboxes.folder()
  const { child, ended } = await startProcess(dataDir)
  child.stdin?.end()
  await ended
  expect(await isGone(nodePid(dataDir))).toBe(true)
})

test('a node that is killed comes back with the same blocks and what was waiting', async () => {
  const sandbox = await sandboxes.start()
  const about = await describeSandbox(sandbox.controlUrl)
  await control(sandbox.controlUrl, '/mine', { blocks: 3 })
  const raw = await signedTransfer(about, about.receiving.ude, 5n, 0)
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
  const { chains } = await describeSandbox(sandbox.controlUrl)
  await sandbox.stop()
  const path = join(sandbox.dataDir, 'journal.jsonl')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/("t":"block","n":1,"hash":"0x)./, '$1z'))
  const said: string[] = []
  const again = await sandboxes.start(sandbox.dataDir, { log: (line) => said.push(line) })
  const fresh = (await describeSandbox(again.controlUrl)).chains['0x38']
  expect(fresh.restarted).toBe(true)
  expect(fresh.genesisHash).not.toBe(chains['0x38'].genesisHash)
  expect(said.join('\n')).toContain('Sandbox chain restarted')
  expect(existsSync(join(sandbox.dataDir, 'journal-1.old'))).toBe(true)
})

test('two sandboxes do not run on one folder', async () => {
  const sandbox = await sandboxes.start()
  await expect(sandboxes.start(sandbox.dataDir)).rejects.toThrow('already running')
})
