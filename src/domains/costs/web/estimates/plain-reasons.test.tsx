import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { costsTexts } from '../texts.ts'
import { Arithmetic, EstimateWorking } from './EstimateWorking.tsx'
import { plainReasons } from './plain-reasons.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { workingTexts } from './working-texts.ts'

const answer = {
  derivation: [
    {
      step: 'code.99204',
      label: 'Longer first visit, as with a specialist',
      reason: 'why.units',
      why: '',
      values: { code: '99204', units: '4.66', factor: '33.4009' },
      amount: 155.65,
      kind: 'line',
      source: {
        key: 'from.physician',
        text: 'CMS physician fee schedule 2026 (RVU26C)',
        values: { year: '2026' },
        year: 2026,
        asOf: null,
        isSample: false,
      },
    },
  ],
  notIncluded: [],
} as unknown as ShownEstimate['answer']

const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('how a figure was worked out is said in plain sentences, and its codes, units and files only behind a press', () => {
  const seen = words(renderToStaticMarkup(<EstimateWorking answer={answer} />))
  expect(seen).toContain('What Medicare lets a doctor charge for it across the US.')
  expect(seen).toContain('Medicare’s price list, 2026')
  expect(seen).not.toMatch(/99204|units|33\.4009|RVU/)
  const pressed = renderToStaticMarkup(<Arithmetic answer={answer} />)
  expect(pressed).toMatch(/^<details(?![^>]* open)[^>]*><summary>Show the arithmetic/)
  expect(words(pressed)).toContain('Code 99204: 4.66 units at $33.4009 each')
  expect(words(pressed)).toContain('CMS physician fee schedule 2026 (RVU26C)')
})

test.each(['en', 'es'] as const)(
  'no visible reason of an estimate speaks of codes, units or factors, in %s',
  (language) => {
    const plain = Object.entries(costsTexts[language] ?? {}).filter(
      ([key]) => /^(why|area|assume|you|plan)\./.test(key) && !Object.hasOwn(plainReasons, key),
    )
    expect(plain.length).toBeGreaterThan(30)
    for (const [, text] of [...plain, ...Object.entries(workingTexts[language] ?? {})])
      expect(text).not.toMatch(/\b(code|units?|factors?|malpractice|GPCI|RVU|código|unidad(es)?|factor(es)?)\b/i)
  },
)
