import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { JournalEntry } from './ledger/journal-entry.ts'
import { replay } from './replay.ts'
import { type TestLedger, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
afterAll(() => ledgers.endAll())

type Step = { do: 'pay' | 'cheat' | 'untagged' | 'close' | 'drop' | 'restart'; units: number }

const steps = fc.array(
  fc.record({
    do: fc.constantFrom<Step['do']>('pay', 'pay', 'cheat', 'untagged', 'close', 'drop', 'restart'),
    units: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 5, maxLength: 25 },
)

async function send(ledger: TestLedger, { do: what, units }: Step): Promise<string> {
  const claimed = what === 'cheat' ? { claimed: String(units * 1000) } : {}
  const tag = what === 'untagged' ? {} : { tag: units }
  const { body } = await ledger.control('POST /pay', { to: ledger.receiving, units: String(units), ...tag, ...claimed })
  return String(body['transactionHash'])
}

test('whatever happens, no drop is made or lost, and each payment that was not dropped is final once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      let ledger = await ledgers.start()
      const sent = new Map<string, Step>()
      for (const step of script) {
        if (step.do === 'close') await ledger.close()
        else if (step.do === 'restart') {
          await ledger.stop()
          ledger = await ledgers.start(ledger.dataDir)
        } else if (step.do === 'drop') {
          // Only the newest, so that nothing waits for its sequence number for ever.
          const newest = [...sent.keys()].at(-1) ?? 'A'.repeat(64)
          if ((await ledger.control('POST /drop', { transactionHash: newest })).status === 200) sent.delete(newest)
        } else sent.set(await send(ledger, step), step)
      }
      await ledger.close()
      await ledger.stop()

      const lines = readFileSync(join(ledger.dataDir, 'journal.jsonl'), 'utf8').split('\n').slice(0, -1)
      const { history, state, waiting } = replay(lines.map((line) => JSON.parse(line) as JournalEntry))
      const balances = [...state.all()].map(([, entry]) =>
        entry.LedgerEntryType === 'AccountRoot' ? entry.Balance : '0',
      )
      expect(balances.reduce((sum, each) => sum + BigInt(each), 0n)).toBe(BigInt(history.tip.totalCoins))
      expect(waiting).toEqual([])
      const arrived = [...sent].filter(([, { do: what }]) => what !== 'untagged')
      expect(history.ofAccount(ledger.receiving).map(({ hash }) => hash)).toEqual(arrived.map(([hash]) => hash))
      const owed = arrived.reduce((sum, [, { units }]) => sum + BigInt(units), 100_000_000n)
      expect(state.account(ledger.receiving)?.Balance).toBe(String(owed))
    }),
    { numRuns: 25 },
  )
})
