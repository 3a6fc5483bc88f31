import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import type { FromChild } from '../chain-child.ts'
import type { ControlAnswer } from '../control-calls.ts'
import { Bitcoins, type Description, type TxAnswer } from './testing/bitcoins.ts'

const bitcoins = new Bitcoins()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await bitcoins.endAll()
})

/** Bitcoin in a process of its own, as the supervisor starts it. */
async function startProcess(dataDir: string) {
  const child = fork(await bundle('sandbox/main.ts'), ['--play', 'bitcoin', '--data', dataDir])
  children.push(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const opened = await new Promise<FromChild>((resolve) => child.once('message', resolve))
  const answers = new Map<number, (answer: ControlAnswer) => void>()
  child.on('message', (told: { id: number; answer: ControlAnswer }) => answers.get(told.id)?.(told.answer))
  const call = async (name: string, fields = {}) => {
    const id = answers.size
    const answer = await new Promise<ControlAnswer>((resolve) => {
      answers.set(id, resolve)
      child.send({ id, name, fields })
    })
    return answer.body as Record<string, unknown>
  }
  return { child, ended, call, url: (opened as { url: string }).url }
}

test('what was answered outlives a kill in the middle of traffic: blocks, waiting and replaced payments', async () => {
  const dataDir = bitcoins.folder()
  const first = await startProcess(dataDir)
  const { receiving } = (await first.call('GET /')) as unknown as Description
  const acknowledged: string[] = []
  const hashes = new Map<number, string>()
  const pays = async () => {
    for (;;) {
      const { transactionHash } = await first.call('POST /pay', { to: receiving.BTC, units: '10000' })
      acknowledged.push(String(transactionHash))
    }
  }
  const mines = async () => {
    for (;;) {
      const { number, hash } = await first.call('POST /mine', { blocks: 1 })
      hashes.set(Number(number), String(hash))
      if (hashes.size === 12) return
    }
  }
  const replaced = (await first.call('POST /pay', { to: receiving.BTC, units: '7000' }))['transactionHash']
  await first.call('POST /replace', { transactionHash: replaced })
  void pays()
  await mines()
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startProcess(dataDir)
  expect((await second.call('GET /'))['restarted']).toBe(false)
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const [height, hash] of hashes) {
    expect(await (await fetch(`${second.url}/block-height/${height}`)).text()).toBe(hash)
  }
  for (const txid of acknowledged) expect((await fetch(`${second.url}/tx/${txid}`)).status).toBe(200)
  expect((await fetch(`${second.url}/tx/${replaced}`)).status).toBe(404)
  await second.call('POST /mine', { blocks: 1 })
  for (const txid of acknowledged) {
    const status = (await (await fetch(`${second.url}/tx/${txid}/status`)).json()) as TxAnswer['status']
    expect(status.confirmed).toBe(true)
  }
  second.child.kill('SIGKILL')
  await second.ended
})

test('after everything that can happen, the next start answers the same in every particular', async () => {
  const bitcoin = await bitcoins.start()
  const { receiving, accounts } = await bitcoin.describe()
  const addresses = [receiving.BTC, ...accounts.map(({ address }) => address)]
  for (let round = 0; round < 6; round++) {
    const paid: string[] = []
    for (const [index, to] of addresses.entries()) paid.push(await bitcoin.pay(to, 10_000 * (round + index + 1)))
    if (round % 2 === 0) await bitcoin.call('POST /replace', { transactionHash: paid[0], to: accounts[1]?.address })
    await bitcoin.call('POST /mine', { blocks: 1 + (round % 3) })
    await bitcoin.pay(receiving.BTC, 5_000 + round)
    if (round > 2) await bitcoin.call('POST /reorg', { depth: round - 1, drop: round === 4 })
  }
  const view = async (from: typeof bitcoin) => {
    const paths = ['/blocks/tip/hash', '/block-height/502', `/block/${await from.text('/blocks/tip/hash')}`]
    for (const address of addresses) {
      for (const part of ['', '/txs', '/txs/mempool', '/utxo']) paths.push(`/address/${address}${part}`)
    }
    return Promise.all(paths.map(async (path) => [path, await from.text(path)]))
  }
  const before = await view(bitcoin)
  await bitcoin.stop()
  const again = await bitcoins.start(bitcoin.dataDir)
  expect(await view(again)).toEqual(before)
  await again.call('POST /mine', { blocks: 1 })
  expect(await again.json(`/address/${receiving.BTC}/txs/mempool`)).toEqual([])
})

test('a journal line cut off by a crash is dropped, and the chain goes on after it', async () => {
  const bitcoin = await bitcoins.start()
  await bitcoin.call('POST /mine', { blocks: 2 })
  const tip = await bitcoin.text('/blocks/tip/hash')
  await bitcoin.stop()
  appendFileSync(join(bitcoin.dataDir, 'journal.jsonl'), '{"t":"blocks","raws":["00')
  const again = await bitcoins.start(bitcoin.dataDir)
  expect(await again.text('/blocks/tip/hash')).toBe(tip)
  const { hash } = await again.call('POST /mine', { blocks: 1 })
  await again.stop()
  expect(await (await bitcoins.start(bitcoin.dataDir)).text('/blocks/tip/hash')).toBe(hash)
})

test('a chain that cannot be rebuilt is put aside, said so, and a new one begins with the same keys', async () => {
  const bitcoin = await bitcoins.start()
  const before = await bitcoin.describe()
  await bitcoin.call('POST /mine', { blocks: 1 })
  await bitcoin.stop()
  const path = join(bitcoin.dataDir, 'journal.jsonl')
  const [, ...later] = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, later.join('\n'))
  const said: string[] = []
  const again = await bitcoins.start(bitcoin.dataDir, (line) => said.push(line))
  const after = await again.describe()
  expect(after).toMatchObject({ restarted: true, receiving: before.receiving, accounts: before.accounts })
  expect(after.firstBlockHash).not.toBe(before.firstBlockHash)
  expect(said.join('\n')).toContain('Bitcoin restarted')
  expect(existsSync(join(bitcoin.dataDir, 'journal-1.old'))).toBe(true)
})

test('the keys are the installation’s own, and readable for the owner of the folder only', async () => {
  const [one, other] = [await bitcoins.start(), await bitcoins.start()]
  expect(statSync(join(one.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  expect((await one.describe()).receiving).not.toEqual((await other.describe()).receiving)
})

test('two do not run on one folder', async () => {
  const bitcoin = await bitcoins.start()
  await expect(bitcoins.start(bitcoin.dataDir)).rejects.toThrow('already running')
})
