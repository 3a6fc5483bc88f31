import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { Rail } from '../../rails/rail.ts'
import { rails } from '../../rails/rails.ts'
import { began, blockOf, madeInvoices, outcome, read, type Sending, transferOf } from '../testing/made-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.setNow(began)
})
afterAll(() => app.close())

const tip = 24
const forkHeight = fc.integer({ min: 2, max: 14 })

// Exactly what is asked, parts, too much, and the same again; in any of the first twenty blocks, too early for the third
// invoice in some of them.
const sendings: fc.Arbitrary<Sending[]> = fc
  .array(
    fc.record({
      invoice: fc.integer({ min: 0, max: 2 }),
      percent: fc.constantFrom(100, 100, 100, 37, 160),
      height: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 7 },
  )
  .map((list) => list.map((one, nth) => ({ ...one, nth })))

/** How it is read: where each batch ends, which is read again, where the chain forks, and what was in other blocks before that. */
const readings = fc.record({
  stops: fc.uniqueArray(fc.integer({ min: 1, max: tip - 1 }), { maxLength: 4 }),
  again: fc.boolean(),
  backwards: fc.boolean(),
  forkAt: fc.option(forkHeight, { nil: null }),
  readTo: fc.integer({ min: 1, max: 5 }),
  moved: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 7, maxLength: 7 }),
  waits: fc.boolean(),
})
type Reading = typeof readings extends fc.Arbitrary<infer One> ? One : never

/** Reads the whole chain at once. */
async function readAtOnce(rail: Rail, sent: readonly Sending[]) {
  const asked = await madeInvoices(app, rail)
  await read(app, rail, { branch: 'a', height: 0 })
  const incoming = sent.map((one) => transferOf(rail, asked[one.invoice] as (typeof asked)[0], one, 'a'))
  await read(app, rail, { branch: 'a', height: tip, incoming })
  return outcome(app)
}

/** Reads the same chain bit by bit, some of it twice, after another branch of it where it changed its mind. */
async function readSomehow(rail: Rail, sent: readonly Sending[], how: Reading) {
  const asked = await madeInvoices(app, rail)
  const transfersOn = (branch: string | null, list: readonly Sending[]) => {
    const all = list.map((one) => transferOf(rail, asked[one.invoice] as (typeof asked)[0], one, branch))
    return how.backwards ? all.reverse() : all
  }
  await read(app, rail, { branch: 'a', height: 0 })
  // What waits is seen only where it is not too early for whom it is meant.
  const waiting = how.waits && rail.chain === 'bitcoin' ? sent.filter(({ invoice }) => invoice < 2) : []
  let at = 0
  if (waiting.length > 0) {
    const seen = { incoming: transfersOn(null, waiting), allAt: [] }
    await read(app, rail, { branch: 'a', height: ++at, incoming: [], waiting: seen })
  }
  const { forkAt } = how
  let vanished: string[] = []
  if (forkAt !== null) {
    const before = sent.filter(({ height }) => height <= forkAt)
    // On the branch that does not last they are in other blocks, some of them in none.
    const elsewhere = sent
      .map((one, index) => ({ ...one, height: forkAt + 1 + (how.moved[index] ?? 0) }))
      .filter((one, index) => !before.includes(sent[index] as Sending) && one.height <= forkAt + how.readTo)
    const height = Math.max(forkAt + how.readTo, at)
    await read(app, rail, { branch: 'a', height: Math.max(forkAt, at), incoming: transfersOn('a', before) })
    await read(app, rail, { branch: 'b', height, incoming: transfersOn('b', elsewhere) })
    vanished = Array.from({ length: height - forkAt }, (_, index) => blockOf('b', forkAt + 1 + index))
    at = forkAt
  }
  const stops = [...how.stops.filter((stop) => stop > at).toSorted((a, b) => a - b), tip]
  for (const [index, stop] of stops.entries()) {
    const from = how.again ? 0 : index === 0 ? 0 : at
    const incoming = transfersOn(
      'a',
      sent.filter(({ height }) => height > from && height <= stop),
    )
    await read(app, rail, {
      branch: 'a',
      height: stop,
      incoming: how.again ? [...incoming, ...incoming] : incoming,
      ...(index === 0 && forkAt !== null && { forkedAt: forkAt, vanished }),
    })
    at = stop
  }
  return outcome(app)
}

describe('however a chain is read, whose money it is and what it pays is the same', () => {
  test.each(rails.map((rail) => [`${rail.coin} on ${rail.network}`, rail] as const))('%s', async (_, rail) => {
    await fc.assert(
      fc.asyncProperty(sendings, readings, async (sent, how) => {
        expect(await readSomehow(rail, sent, how)).toEqual(await readAtOnce(rail, sent))
      }),
      { numRuns: 12 },
    )
  })
})
