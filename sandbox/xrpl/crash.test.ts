import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import type { FromChild, ToChild } from '../chain-child.ts'
import type { JournalEntry } from './ledger/journal-entry.ts'
import { replay, trimJournal } from './replay.ts'
import { type Description, type Json, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await ledgers.endAll()
})

/** The ledger in a process of its own, as the sandbox starts it. */
class LedgerProcess {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  private readonly answers = new Map<number, (body: Json) => void>()
  private calls = 0
  url = ''

  private constructor(program: string, dataDir: string) {
    const options = { stdio: ['ignore', 2, 2, 'ipc'] as ['ignore', 2, 2, 'ipc'] }
    this.child = fork(program, ['--play', 'xrpl', '--data', dataDir, '--port', '0'], options)
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()))
    children.push(this.child)
  }

  static async start(dataDir: string): Promise<LedgerProcess> {
    const started = new LedgerProcess(await bundle('sandbox/main.ts'), dataDir)
    await new Promise<void>((resolve, reject) => {
      started.child.on('message', (told: FromChild) => {
        if ('failed' in told) return reject(new Error(told.failed))
        if ('answer' in told) return started.answers.get(told.id)?.(told.answer.body as Json)
        started.url = told.url
        resolve()
      })
    })
    return started
  }

  call(name: string, fields: Json = {}): Promise<Json> {
    return new Promise((resolve) => {
      this.answers.set(++this.calls, resolve)
      const told: ToChild = { id: this.calls, name, fields }
      this.child.send(told)
    })
  }

  async rpc(method: string, params: Json): Promise<Json> {
    const response = await fetch(this.url, { method: 'POST', body: JSON.stringify({ method, params: [params] }) })
    return ((await response.json()) as { result: Json }).result
  }
}

function journalOf(dataDir: string): JournalEntry[] {
  const lines = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as JournalEntry)
}

test('what was answered outlives a kill in the middle of traffic, ledgers with the same hashes and all that waited', async () => {
  const dataDir = ledgers.folder()
  const first = await LedgerProcess.start(dataDir)
  const about = (await first.call('GET /')) as unknown as Description
  const to = about.receiving['XRP']
  const acknowledged: string[] = []
  const traffic = (async () => {
    for (let tag = 1; ; tag++) {
      const { transactionHash } = await first.call('POST /pay', { to, units: '10', tag })
      acknowledged.push(String(transactionHash))
      if (tag === 40) first.child.kill('SIGKILL')
      if (tag % 9 === 0) await first.call('POST /mine', { blocks: 1 })
    }
  })()
  await Promise.race([traffic, first.ended])

  const closed = journalOf(dataDir).flatMap((entry) => (entry.t === 'ledger' ? [entry.hash] : []))
  const second = await LedgerProcess.start(dataDir)
  expect(closed.length).toBeGreaterThanOrEqual(4)
  for (const [index, hash] of closed.entries()) {
    expect((await second.rpc('ledger', { ledger_index: index + 2 }))['ledger_hash']).toBe(hash)
  }
  expect(await second.call('GET /')).toMatchObject({ genesisHash: about.genesisHash, restarted: false })
  await second.call('POST /mine', { blocks: 1 })
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  for (const transaction of acknowledged) {
    expect(await second.rpc('tx', { transaction })).toMatchObject({ validated: true })
  }
  second.child.kill('SIGKILL')
  await second.ended
})

test('a ledger that was stopped and started goes on as it was: history, balances, what waits, what is held', async () => {
  const before = await ledgers.start()
  await before.control('POST /pay', { to: before.receiving, units: '4', claimed: '9', tag: 1 })
  await before.close()
  const [wallet] = before.wallets
  const early = (await before.submit({ Sequence: 2 }, wallet))['tx_json'] as { hash: string }
  const { body } = await before.control('POST /pay', { to: before.receiving, units: '5', tag: 2 })
  const asked = { account: before.receiving, api_version: 2 }
  const history = await before.rpc('account_tx', asked)
  await before.stop()

  const after = await ledgers.start(before.dataDir)
  expect(await after.rpc('account_tx', asked)).toEqual(history)
  expect(after.about).toMatchObject({ networkId: before.about.networkId, receiving: before.about.receiving })
  for (const transaction of [early.hash, body['transactionHash']]) {
    expect(await after.rpc('tx', { transaction })).toMatchObject({ validated: false })
  }
  expect(await after.submit({ Sequence: 1 }, wallet)).toMatchObject({ account_sequence_next: 3 })
  await after.close()
  expect(await after.rpc('tx', { transaction: early.hash })).toMatchObject({ validated: true })
})

test('a journal line cut off by a crash is dropped, and the ledger goes on after it', async () => {
  const before = await ledgers.start()
  await before.close(2)
  await before.stop()
  appendFileSync(join(before.dataDir, 'journal.jsonl'), '{"t":"ledger","ha')
  const after = await ledgers.start(before.dataDir)
  await after.close()
  await after.stop()
  const { history } = replay(journalOf(before.dataDir))
  expect(history.tip.index).toBe(4)
})

test('a transaction that was dropped stays dropped', async () => {
  const before = await ledgers.start()
  const { hash: transactionHash } = (await before.submit())['tx_json'] as { hash: string }
  await before.control('POST /drop', { transactionHash })
  await before.stop()
  const after = await ledgers.start(before.dataDir)
  expect(await after.rpc('tx', { transaction: transactionHash })).toMatchObject({ error: 'txnNotFound' })
})

test.each([
  ['a hash', /("t":"ledger","hash":")./, '$1z'],
  ['the newest balance', /(.*"Balance":")\d/s, '$10'],
  ['a line', /^.*"t":"ledger".*\n/m, '\n'],
])(
  'a ledger whose journal has %s changed is put aside, said so, and a new one begins',
  async (_what, there, instead) => {
    const before = await ledgers.start()
    await before.control('POST /pay', { to: before.receiving, units: '4', tag: 1 })
    await before.close(2)
    await before.stop()
    const path = join(before.dataDir, 'journal.jsonl')
    writeFileSync(path, readFileSync(path, 'utf8').replace(there, instead))
    const said: string[] = []
    const after = await ledgers.start(before.dataDir, false, (line) => said.push(line))
    expect(after.about.restarted).toBe(true)
    expect(after.about.genesisHash).not.toBe(before.about.genesisHash)
    expect(said.join('\n')).toContain('XRP Ledger restarted')
    expect(existsSync(join(before.dataDir, 'journal-1.old'))).toBe(true)
  },
)

test('a journal without its oldest ledgers leads to the same newest ones, and to what waited', async () => {
  const ledger = await ledgers.start()
  for (const units of ['1', '2', '3', '4']) {
    await ledger.control('POST /pay', { to: ledger.receiving, units, tag: 1 })
    await ledger.close()
  }
  await ledger.submit({ Sequence: 9 })
  await ledger.close(2)
  await ledger.control('POST /pay', { to: ledger.receiving, units: '5', tag: 1 })
  await ledger.stop()
  const whole = journalOf(ledger.dataDir)
  const trimmed = trimJournal(whole, 3)
  const [was, is] = [replay(whole), replay(trimmed)]
  expect([is.history.tip, is.history.first, is.waiting]).toEqual([was.history.tip, 4, was.waiting])
  expect(new Map(is.state.all())).toEqual(new Map(was.state.all()))
  expect(is.history.ofAccount(ledger.receiving).map(({ tx }) => tx.Amount)).toEqual(['4'])
  expect(replay(trimJournal(trimmed, 100)).history.tip).toEqual(was.history.tip)
})
