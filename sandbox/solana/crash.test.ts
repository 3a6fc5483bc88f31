import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import type { FromChild } from '../chain-child.ts'
import type { ControlAnswer } from '../control-calls.ts'
import { Solanas } from './testing/solanas.ts'
import { askNode, call, type Description, describeSolana, type Json } from './testing/wallet.ts'

const solanas = new Solanas()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await solanas.endAll()
})

/** Solana in a process of its own, as the supervisor starts it. */
async function startProcess(dataDir: string) {
  const child = fork(await bundle('sandbox/main.ts'), ['--play', 'solana', '--data', dataDir])
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answered = new Map<number, (body: Json) => void>()
  const url = await new Promise<string>((resolve) => {
    child.on('message', (told: FromChild) => {
      if ('url' in told) resolve(told.url)
      if ('answer' in told) answered.get(told.id)?.((told.answer as ControlAnswer).body)
    })
  })
  let calls = 0
  const call = (name: string, fields = {}) => {
    const id = ++calls
    child.send({ id, name, fields })
    return new Promise<Json>((resolve) => answered.set(id, resolve))
  }
  return { child, ended, call, url }
}

const statusesOf = async (url: string, signatures: string[]) =>
  (await askNode(url, 'getSignatureStatuses', [signatures, { searchTransactionHistory: true }])).result.value

test('every payment whose signature was answered outlives a kill in mid-traffic, in its slot, with its blockhashes', async () => {
  const dataDir = solanas.folder()
  const first = await startProcess(dataDir)
  const about = (await first.call('GET /')) as Description
  const acknowledged: string[] = []
  const enough = new Promise<void>((resolve) => {
    for (let n = 0; n < 60; n++) {
      if (n === 10) void first.call('POST /mine', { blocks: 50 })
      const asset = n % 2 === 0 ? 'USDC' : 'SOL'
      void first.call('POST /pay', { to: about.receiving.USDC, units: '1000', asset }).then(({ transactionHash }) => {
        acknowledged.push(transactionHash)
        if (acknowledged.length === 20) resolve()
      })
    }
  })
  await enough
  const seen = [...acknowledged]
  const before = await statusesOf(first.url, seen)
  const newest = { commitment: 'processed' }
  const { blockhash } = (await askNode(first.url, 'getLatestBlockhash', [newest])).result.value
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startProcess(dataDir)
  const after = await statusesOf(second.url, acknowledged)
  expect(after).not.toContain(null)
  const slots = (statuses: { slot: number }[]) => statuses.map(({ slot }) => slot)
  expect(slots(after).slice(0, seen.length)).toEqual(slots(before))
  expect((await askNode(second.url, 'isBlockhashValid', [blockhash, newest])).result.value).toBe(true)
  expect(await second.call('GET /')).toEqual({ ...about, url: second.url })
  const landed = (
    await askNode(second.url, 'getSignaturesForAddress', [about.receivingUsdcAccount, { commitment: 'confirmed' }])
  ).result
  const form = { commitment: 'confirmed' }
  const held = (await askNode(second.url, 'getTokenAccountBalance', [about.receivingUsdcAccount, form])).result.value
    .amount
  expect(Number(held)).toBe(1000 * landed.length)
})

test('the whole history is the same after a restart', async () => {
  const solana = await solanas.start()
  const about = await describeSolana(solana)
  for (const units of ['1', '2', '3'])
    await call(solana, 'POST /pay', { to: about.receiving.USDC, units, asset: 'USDC' })
  await call(solana, 'POST /faucet', { address: about.receiving.SOL })
  await call(solana, 'POST /mine', { blocks: 1 })
  const form = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const historyAt = async (url: string) => {
    const page = (
      await askNode(url, 'getSignaturesForAddress', [about.receivingUsdcAccount, { commitment: 'confirmed' }])
    ).result
    const told = page.map(({ signature }: { signature: string }) => askNode(url, 'getTransaction', [signature, form]))
    return [page, (await Promise.all(told)).map(({ result }) => result)]
  }
  const before = await historyAt(solana.url)
  expect(before[0]).toHaveLength(4)
  await solana.stop()
  const again = await solanas.start(solana.dataDir)
  expect(await historyAt(again.url)).toEqual(before)
})

test('a journal line cut off by a crash is dropped, and the chain goes on after it', async () => {
  const solana = await solanas.start()
  const about = await describeSolana(solana)
  const path = join(solana.dataDir, 'journal.jsonl')
  await call(solana, 'POST /pay', { to: about.receiving.SOL, units: '5' })
  await solana.stop()
  appendFileSync(path, '{"t":"tx","landed":{"sig')
  const again = await solanas.start(solana.dataDir)
  await call(again, 'POST /pay', { to: about.receiving.SOL, units: '5' })
  await again.stop()
  const third = await solanas.start(solana.dataDir)
  const page = await askNode(third.url, 'getEpochInfo', [{ commitment: 'processed' }])
  expect(page.result.transactionCount).toBe(2)
})

test('a chain that cannot be rebuilt is put aside, said so, and a new one begins', async () => {
  const solana = await solanas.start()
  const { genesisHash } = await describeSolana(solana)
  await solana.stop()
  const path = join(solana.dataDir, 'journal.jsonl')
  writeFileSync(path, `${readFileSync(path, 'utf8')}broken\n`)
  const said: string[] = []
  const again = await solanas.start(solana.dataDir, { log: (line) => said.push(line) })
  const fresh = await describeSolana(again)
  expect(fresh.restarted).toBe(true)
  expect(fresh.genesisHash).not.toBe(genesisHash)
  expect(said.join('\n')).toContain('Solana restarted')
  expect(existsSync(join(solana.dataDir, 'journal-1.old'))).toBe(true)
})

test('two chains do not run on one folder', async () => {
  const solana = await solanas.start()
  await expect(solanas.start(solana.dataDir)).rejects.toThrow('already running')
})

test('without the package that plays it, the chain says so in a sentence', async () => {
  const refuse = `export async function resolve(name, context, next) {
    if (name === 'litesvm') throw new Error('not installed')
    return next(name, context)
  }`
  const hook = `import { register } from 'node:module'
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(refuse)}))`
  const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const child = fork(await bundle('sandbox/main.ts'), ['--play', 'solana', '--data', solanas.folder()], { execArgv })
  children.push(child)
  const told = await new Promise<FromChild>((resolve) => child.once('message', resolve))
  expect(told).toEqual({ failed: expect.stringContaining('optional package litesvm') })
})
