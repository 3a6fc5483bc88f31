import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layouts } from '#sandbox/cards/layouts.ts'
import { unseenLayouts } from '#sandbox/cards/unseen-layouts.ts'
import { members } from '#sandbox/payer/members.ts'
import { readSampleCards } from '../testing/read-sample-cards.ts'

/** As the directory has them. */
const companies = [
  ...[...readFileSync('db/migrations/0008-coverage.sql', 'utf8').matchAll(/^ {2}\('([^']+)',/gm)].map(
    ([, name]) => name ?? '',
  ),
  ...members.map(({ company }) => company),
]
const seeds = (from: number) => Array.from({ length: 12 }, (_, n) => from + n)

test('VER-12 VER-16 of 24 cards as phones photograph them no member ID is wrong without a mark, and 90 of 100 fields are exact', async () => {
  const read = [
    ...(await readSampleCards(seeds(300), layouts, companies)),
    ...(await readSampleCards(seeds(300), unseenLayouts, companies)),
  ]
  const of = (field: string) => read.map(({ outcomes }) => outcomes[field])
  expect(of('memberId')).not.toContain('wrongly sure')
  const all = read.flatMap(({ outcomes }) => Object.values(outcomes))
  expect(all.filter((outcome) => outcome === 'exact').length / all.length).toBeGreaterThanOrEqual(0.9)
}, 600_000)
