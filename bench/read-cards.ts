import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Outcome, type ReadSample, readSampleCards } from '#domains/coverage/server/testing/read-sample-cards.ts'
import { insurerLayouts } from '#sandbox/cards/insurer-layouts.ts'
import { lateLayouts } from '#sandbox/cards/late-layouts.ts'
import { layouts } from '#sandbox/cards/layouts.ts'
import { unseenLayouts } from '#sandbox/cards/unseen-layouts.ts'

// npm run accuracy: how well invented cards are read, by field. --cards N, --from SEED, --said prints each difference,
// --of known|unseen|late|insurers reads one set of layouts alone.
const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '200' },
    from: { type: 'string', default: '1000' },
    said: { type: 'boolean', default: false },
    of: { type: 'string' },
  },
})
const [cards, from] = [Number(values.cards), Number(values.from)]
const inDirectory = [...readFileSync('db/migrations/0008-coverage.sql', 'utf8').matchAll(/^ {2}\('([^']+)',/gm)]
const samples = [
  'Meridian Health',
  'Larkspur Mutual',
  'Bluefern Care',
  'Harborlight Health Plan',
  'Summit Trail Insurance',
]
const companies = [...inDirectory.map(([, name]) => name ?? ''), ...samples.map((name) => `${name} (Sample)`)]

const sets = { known: layouts, unseen: unseenLayouts, late: lateLayouts, insurers: insurerLayouts }

for (const [title, some] of Object.entries(sets).filter(([name]) => (values.of ?? name) === name)) {
  const seeds = Array.from({ length: Math.ceil(cards / (values.of ? 1 : 4)) }, (_, n) => from + n)
  const read = await readSampleCards(seeds, some, companies)
  console.log(`\n${title} layouts: ${read.length} cards, seeds ${from} to ${from + seeds.length - 1}`)
  printTable(read)
  if (values.said)
    for (const { seed, layout, said } of read)
      if (said.length > 0) console.log(`${seed} ${layout}\n  ${said.join('\n  ')}`)
}

function printTable(read: readonly ReadSample[]): void {
  const fields = Object.keys(read[0]?.outcomes ?? {})
  const count = (names: readonly string[], outcome: Outcome) =>
    read.reduce((sum, { outcomes }) => sum + names.filter((name) => outcomes[name] === outcome).length, 0)
  console.log(`${'field'.padEnd(18)}  exact  missing  marked  wrongly sure`)
  for (const name of [...fields, 'all']) {
    const of = name === 'all' ? fields : [name]
    const exact = ((count(of, 'exact') / (read.length * of.length)) * 100).toFixed(1)
    const [missing, marked, sure] = (['missing', 'wrong, marked', 'wrongly sure'] as const).map((one) => count(of, one))
    console.log(
      `${name.padEnd(18)} ${exact.padStart(6)} ${String(missing).padStart(8)} ${String(marked).padStart(7)} ${String(sure).padStart(13)}`,
    )
  }
  const spread = (figure: (one: ReadSample) => number) => {
    const sorted = read.map(figure).toSorted((one, other) => one - other)
    return `median ${Math.round(sorted[sorted.length >> 1] ?? 0)}, 95% ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms`
  }
  console.log(`a card, both sides: ${spread(({ ms }) => ms)}; processor time ${spread((one) => one.processorMs)}`)
  console.log(
    `most memory of the process that reads: ${Math.round(Math.max(...read.map((one) => one.maxMemoryMb)))} MB`,
  )
}
