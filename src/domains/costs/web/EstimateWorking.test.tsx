import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import type { FigureSource } from '../derivation.ts'
import { derivationAnswer, sourceAnswer } from '../server/derivation-answer.ts'
import { costOfVisit } from '../visit-cost.ts'
import { EstimateSources } from './EstimateSources.tsx'
import { EstimateWorking } from './EstimateWorking.tsx'

const check: FigureSource = {
  name: 'from.planCheck',
  values: { company: 'Meridian Health', day: '2026-11-20' },
  year: 2026,
  asOf: '2026-11-20',
  isSample: true,
}
const copay = { amount: money('USD', 3000n), source: check, from: 'onFile' } as const
const plan = { copay, deductibleRemaining: null, outOfPocketRemaining: null }

/** The working of an emergency or a visit under a checked plan, line by line, as it is read. */
function linesOf(service: 'emergency' | 'specialist', insured: Parameters<typeof costOfVisit>[2]): string[] {
  const { share } = costOfVisit(service, null, insured)
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
    ['alone', 'emergency', null],
    ['insured, no plan known', 'specialist', { plan: null }],
    ['insured, plan checked', 'specialist', { plan }],
  ] as const)('%s', (_name, service, insured) => {
    const lines = linesOf(service, insured)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).toMatch(/Source: (CMS .*\b202[56]\b|Check of your plan|Our rule)/)
  })

  test('with its year: the schedule’s, the area factors’, and the day of the plan’s check, marked as a sample', () => {
    const [visit, area, , insurance] = linesOf('specialist', { plan })
    expect(visit).toContain('CMS physician fee schedule 2026 (RVU26C)')
    expect(area).toContain('CMS area factors of 2025 (GPCI)')
    expect(insurance).toMatch(/Check of your plan with Meridian Health, Nov 20, 2026 Sample .*−105\.61/)
    expect(linesOf('specialist', { plan }).filter((line) => line.includes('Sample'))).toHaveLength(1)
  })
})

test('COPAY-07 the chips of an estimate name the schedule and the plan, and mark only what is invented', () => {
  const { sources } = costOfVisit('specialist', null, { plan })
  const drawn = renderToStaticMarkup(<EstimateSources sources={sources.map(sourceAnswer)} onOpen={() => {}} />)
  const chips = (drawn.match(/<button.*?<\/button>/g) ?? []).map((chip) => chip.replace(/<[^>]+>/g, ' ').trim())
  expect(chips).toHaveLength(2)
  expect(chips[0]).toMatch(/^CMS fee schedule · 2026$/)
  expect(chips[1]).toMatch(/^Your plan check · Nov 20, 2026\s+Sample$/)
})
