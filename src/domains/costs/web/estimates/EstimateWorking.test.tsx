import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import type { FigureSource } from '../../estimates/derivation.ts'
import { costOfVisit } from '../../estimates/visit-cost.ts'
import { type Insured, nothingKnown } from '../../plan/insured.ts'
import { derivationAnswer, sourceAnswer } from '../../server/estimates/estimate-answer.ts'
import { EstimateSources } from './EstimateSources.tsx'
import { EstimateWorking } from './EstimateWorking.tsx'

const check: FigureSource = {
  name: 'from.planCheck',
  values: { company: 'Meridian Health', day: '2026-11-20' },
  year: 2026,
  asOf: '2026-11-20',
  isSample: true,
}
const terms = { ...nothingKnown, copay: 3_000n, isDeductibleFirst: false }
const plan = { isVerified: true, terms, source: check, notes: [] }
const insured = { payer: 'private', plan: null, deductibleMet: null, copayOnCard: null } as const
const alone = { ...insured, payer: 'none' } as const

const costOf = (service: 'emergency' | 'specialist', who: Insured) =>
  costOfVisit({ service, variant: null, locality: null, day: '2026-11-23' }, who)

/** The working of an emergency or a visit under a checked plan, line by line, as it is read. */
function linesOf(service: 'emergency' | 'specialist', who: Insured): string[] {
  const { share } = costOf(service, who)
  const answer = {
    derivation: derivationAnswer(share.lines),
    basis: { assumption: '', assumptionKey: share.assumption, sources: [], isSample: false },
    notIncluded: [],
    notes: [],
  }
  const drawn = renderToStaticMarkup(<EstimateWorking answer={answer as never} />)
  return (drawn.match(/<tr.*?<\/tr>/g) ?? []).slice(1).map((row) => row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
}

describe('COPAY-07 COPAY-09 every line of the working says where it is from', () => {
  test.each([
    ['alone', 'emergency', alone],
    ['insured, no plan known', 'specialist', insured],
    ['insured, by their own word', 'specialist', { ...insured, copayOnCard: money('USD', 4000n) }],
    ['insured, plan checked', 'specialist', { ...insured, plan }],
  ] as const)('%s', (_name, service, who) => {
    const lines = linesOf(service, who)
    const [total, ...before] = lines.reverse()
    expect(before.length).toBeGreaterThan(0)
    for (const line of before)
      expect(line).toMatch(/Source: (Medicare’s .*\b202[56]\b|Check of your plan|Your own word)/)
    // A sum needs no source.
    expect(total).not.toContain('Source:')
  })

  test('with its year: the schedule’s, the area factors’, and the day of the plan’s check, marked as a sample', () => {
    const [visit, area, total] = linesOf('specialist', insured)
    expect(visit).toContain('Medicare’s price list, 2026')
    expect(area).toContain('Medicare’s list of places, 2025')
    expect(total).toContain('What Medicare allows in 2026')
    expect(linesOf('specialist', { ...insured, plan })[0]).toMatch(
      /Check of your plan with Meridian Health, Nov 20, 2026 Sample .*30\.00/,
    )
  })
})

test('COPAY-07 the chips of an estimate name the schedule and the plan, and mark only what is invented', () => {
  const { sources } = costOf('specialist', { ...insured, plan })
  const drawn = renderToStaticMarkup(<EstimateSources sources={sources.map(sourceAnswer)} onOpen={() => {}} />)
  const chips = (drawn.match(/<button.*?<\/button>/g) ?? []).map((chip) => chip.replace(/<[^>]+>/g, ' ').trim())
  expect(chips).toHaveLength(2)
  expect(chips[0]).toMatch(/^CMS fee schedule · 2026$/)
  expect(chips[1]).toMatch(/^Your plan check · Nov 20, 2026\s+Sample$/)
})
