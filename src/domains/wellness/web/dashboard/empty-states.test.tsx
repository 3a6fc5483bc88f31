import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sayRules } from '../../safety/say-safety.ts'
import { scoreParts } from '../../score.ts'
import { answersOf, untyped } from '../../typed-answers.ts'
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
  safety: [],
  heldBack: [],
  askAbout: [],
  score: { parts: [] },
  suggestions: [],
  insights: { strengths: [], improvementAreas: [], urgentActions: [] },
  history: [],
} as unknown as ScoreAnswer

test('WELL-39 WELL-40 WELL-41 without strengths, improvement areas and urgent actions the overview says so', () => {
  const words = wordsOf(<Overview answer={nothingKnown} isInPain={false} />)
  expect(words).toContain('Complete your health profile to see your strengths.')
  expect(words).toContain('No improvement areas identified.')
  expect(words).toContain('No urgent actions required.')
})

test('WELL-42 without recommendations the person is told that there is nothing to do', () => {
  expect(wordsOf(<Suggestions answer={nothingKnown} isInPain={false} />)).toContain(
    'Great job! No recommendations at this time. Keep up the excellent work with your health and financial wellness.',
  )
})

test('WELL-39 who answered everything is not asked to complete it, and of a perfect score no empty table is drawn', () => {
  const best = {
    age: '46',
    height: '6',
    weight: '150',
    exerciseFrequency: 'daily',
    smokingStatus: 'never',
    smokerAtHome: 'no',
    sleepHours: '8',
    bloodPressure: '110/70',
    cholesterol: '120',
    bloodSugar: '90',
    lastPhysicalExam: '2026-11-01',
    lastDentalVisit: '2026-11-01',
    lastEyeExam: '2026-11-01',
    gender: 'male',
    screenings: ['colorectal'],
    vaccinations: ['COVID-19', 'Flu (Annual)', 'Tetanus', 'Hepatitis B', 'MMR'],
    hasInsurance: 'yes',
    monthlyHealthcareSpend: '10',
  }
  const answerOf = (typed: object) => {
    const answers = answersOf({ ...untyped, ...typed })
    const parts = scoreParts({ answers, cover: null, paidMonthly: null, today: '2026-11-23' })
    return { ...nothingKnown, safety: sayRules(answers), score: { parts } } as unknown as ScoreAnswer
  }
  const words = wordsOf(<Overview answer={answerOf(best)} isInPain={false} />)
  expect(words).toContain('No single change would raise your score.')
  expect(words).not.toContain('Overall')
  const worst = {
    ...best,
    weight: '300',
    exerciseFrequency: 'never',
    smokingStatus: 'current',
    smokingKind: 'smoke',
    sleepHours: '3',
    bloodPressure: '150/95',
    cholesterol: '230',
    bloodSugar: '130',
    lastPhysicalExam: '2020-11-01',
    lastDentalVisit: '2020-11-01',
    lastEyeExam: '2020-11-01',
    vaccinations: ['Tetanus'],
    screenings: ['none'],
    hasInsurance: 'no',
    monthlyHealthcareSpend: '5000',
  }
  const none = wordsOf(<Overview answer={answerOf(worst)} isInPain={false} />)
  expect(none).toContain('Nothing stands out as a strength yet.')
  expect(none).not.toContain('Complete your health profile')
})
