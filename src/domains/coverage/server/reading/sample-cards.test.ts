import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateLayouts } from '#sandbox/cards/late-layouts.ts'
import { layouts } from '#sandbox/cards/layouts.ts'
import { unseenLayouts } from '#sandbox/cards/unseen-layouts.ts'
import { members } from '#sandbox/payer/members.ts'
import { type ReadSample, readSampleCards } from '../testing/read-sample-cards.ts'

/** As the directory has them. */
const companies = [
  ...[...readFileSync('db/migrations/0008-coverage.sql', 'utf8').matchAll(/^ {2}\('([^']+)',/gm)].map(
    ([, name]) => name ?? '',
  ),
  ...members.map(({ company }) => company),
]
const seeds = Array.from({ length: 8 }, (_, n) => 300 + n)
// Half of the work: `npm run accuracy` reads the backs as well.
const sides = ['front'] as const

test('VER-12 VER-16 of the fronts of 24 cards as phones photograph them no member ID is wrong without a mark, and 90 of 100 fields are exact', async () => {
  const read: ReadSample[] = []
  for (const some of [layouts, unseenLayouts, lateLayouts])
    read.push(...(await readSampleCards(seeds, some, companies, sides)))
  const of = (field: string) => read.map(({ outcomes }) => outcomes[field])
  expect(of('memberId')).not.toContain('wrongly sure')
  const all = read.flatMap(({ outcomes }) => Object.values(outcomes))
  expect(all.filter((outcome) => outcome === 'exact').length / all.length).toBeGreaterThanOrEqual(0.9)
}, 600_000)
