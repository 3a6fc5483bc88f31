import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ScoreAnswer } from '../use-wellness.ts'
import { Overview } from './Overview.tsx'
import { Suggestions } from './Suggestions.tsx'

/** The words of what is drawn, one after another. */
const wordsOf = (drawn: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(drawn)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Of the score only what the overview reads. */
const nothingKnown = {
  score: { parts: [], chronicConditions: [] },
  suggestions: [],
  insights: { strengths: [], improvementAreas: [], urgentActions: [] },
  history: [],
} as unknown as ScoreAnswer

test('WELL-39 WELL-40 WELL-41 without strengths, improvement areas and urgent actions the overview says so', () => {
  const words = wordsOf(<Overview answer={nothingKnown} />)
  expect(words).toContain('Complete your health profile to see your strengths.')
  expect(words).toContain('No improvement areas identified.')
  expect(words).toContain('No urgent actions required.')
})

test('WELL-42 without recommendations the person is told that there is nothing to do', () => {
  expect(wordsOf(<Suggestions answer={nothingKnown} />)).toContain(
    'Great job! No recommendations at this time. Keep up the excellent work with your health and financial wellness.',
  )
})
