import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { bmiOfAnswers } from '../../body-size.ts'
import { isHeldBack } from '../../changes.ts'
import {
  alcoholConsumptions,
  conditions,
  exerciseFrequencies,
  genders,
  type HealthAnswers,
  limits,
  pregnancies,
  screeningAnswers,
  smokingKinds,
  smokingStatuses,
  smokingStops,
  vaccines,
} from '../../health-answers.ts'
import { heldBackBy } from '../../safety/held-rules.ts'
import { sayAskAbout, sayRules } from '../../safety/say-safety.ts'
import { scoreParts } from '../../score.ts'
import { overallScore } from '../../score-shapes.ts'
import { suggestionsFor } from '../../suggestions.ts'
import { answersOf, typedOf, untyped } from '../../typed-answers.ts'
import { SafetyFirst } from '../SafetyFirst.tsx'
import type { ScoreAnswer } from '../use-wellness.ts'
import { Insights } from './Insights.tsx'
import { Metrics } from './Metrics.tsx'
import { Overview } from './Overview.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { Suggestions } from './Suggestions.tsx'

const today = '2026-11-23'
/** All is well: the page says so in green. */
const well: HealthAnswers = {
  ...answersOf({ ...untyped, age: '34', gender: 'female', height: `5'6"`, weight: '140' }),
  pregnancy: 'no',
  exerciseFrequency: 'daily',
  smokingStatus: 'never',
  smokerAtHome: false,
  alcoholConsumption: 'none',
  sleepHours: 8,
  stressLevel: 3,
  lastPhysicalExam: '2026-10-01',
  lastDentalVisit: '2026-10-01',
  lastEyeExam: '2026-10-01',
  bloodPressure: '112/72',
  cholesterol: '120',
  bloodSugar: '5.4%',
  vaccinations: ['Flu (Annual)', 'Tetanus', 'MMR', 'Hepatitis B'],
  screenings: ['cervical'],
  hasInsurance: true,
  monthlyHealthcareSpend: 40,
}

/** What the server answers, of what the page draws. */
function answerFor(answers: HealthAnswers): ScoreAnswer {
  const parts = scoreParts({ answers, cover: null, paidMonthly: null, today })
  const safety = sayRules(answers)
  const all = suggestionsFor(parts, null, safety)
  const isWaiting = ({ kind }: (typeof all)[number]) => isHeldBack(kind, heldBackBy(safety))
  return {
    safety,
    score: {
      parts,
      overallScore: overallScore(parts),
      bmi: bmiOfAnswers(answers),
      lastCalculated: `${today}T12:00:00Z`,
      averageMonthlySpend: null,
      spendSource: null,
      preventiveCareUsage: null,
      deductibleUtilization: null,
      outOfPocketUtilization: null,
      cover: null,
    },
    suggestions: all
      .filter((it) => !isWaiting(it))
      .map(({ kind, goal, priority }) => ({
        id: kind,
        suggestionType: kind,
        goal,
        priority,
        status: 'new',
        isImplemented: false,
        potentialSavings: null,
      })),
    heldBack: all.filter(isWaiting).map(({ kind }) => kind),
    askAbout: sayAskAbout(answers, today),
    history: [],
  } as unknown as ScoreAnswer
}

/** All of the page, every tab of it. */
function pageOf(answers: HealthAnswers): string {
  const answer = answerFor(answers)
  const view = { answer, isInPain: false }
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <QueryClientProvider client={new QueryClient()}>
        <SafetyFirst rules={answer.safety} isInPain={false} />
        <ScoreCard {...view} answered={typedOf(answers)} onEdit={() => {}} />
        <Overview {...view} />
        <Suggestions {...view} />
        <Insights {...view} />
        <Metrics {...view} />
      </QueryClientProvider>
    </Router>,
  )
}
const wordsOf = (page: string) =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const praise = /data-grade|badge-good|>Good<|No urgent actions|Great job|No single change would|Keep up/
const isGreen = (page: string) => praise.test(page)

type Answer = Partial<HealthAnswers>
const each = <K extends keyof HealthAnswers>(name: K, values: readonly HealthAnswers[K][]): Answer[] =>
  values.map((value) => ({ [name]: value }) as Answer)
const alone = <T,>(values: readonly T[]) => values.map((value) => [value])

/** Every answer the form offers, and the ends of each number. */
const offered: readonly Answer[] = [
  ...each('age', [limits.age.min, 19, 64, 65, 80, limits.age.max]),
  ...each('gender', genders),
  ...each('pregnancy', pregnancies),
  ...each('exerciseFrequency', exerciseFrequencies),
  ...each('smokingStatus', smokingStatuses),
  ...smokingKinds.map((smokingKind): Answer => ({ smokingStatus: 'current', smokingKind })),
  ...smokingStops.map((smokingStopped): Answer => ({ smokingStatus: 'former', smokingStopped })),
  ...each('smokerAtHome', [true, false]),
  ...each('alcoholConsumption', alcoholConsumptions),
  ...each('sleepHours', [limits.sleepHours.min, 4.9, 5, 9, 10, limits.sleepHours.max]),
  ...each('stressLevel', [limits.stressLevel.min, 7, 8, limits.stressLevel.max]),
  ...each('bloodPressure', ['300/200', '180/120', '165/112', '150/100', '132/84', '85/55', '60/35']),
  ...each('bloodSugar', ['HI', '950', '420', '299', '205', '130', '60', '45', 'LO', '14%', '7%']),
  ...each('cholesterol', ['20', '219', '220', '900']),
  ...each('weight', ['72 lb', '83', '98', '111', '250', '480']),
  ...each('vaccinations', alone(vaccines)),
  ...each('screenings', alone(screeningAnswers)),
  ...each('chronicConditions', alone(conditions)),
  ...each('medications', [
    'I want to die',
    'Quiero morir',
    'pregnant 32 weeks',
    'took all my pills',
    'chest pain',
    'heroin',
  ]),
  ...each('insuranceType', ['suicide']),
  ...each('hasInsurance', [true, false]),
]

/** What is no reason for alarm; every other answer, and every one that is offered later, must bring a rule with it. */
const isCalm = (answer: Answer): boolean => {
  const [name, value] = Object.entries(answer).at(-1) ?? []
  const calm: Partial<Record<string, readonly unknown[]>> = {
    age: [limits.age.min, 19, 64, 65, 80, limits.age.max],
    gender: genders,
    pregnancy: pregnancies,
    exerciseFrequency: exerciseFrequencies,
    smokingStatus: ['never', 'former'],
    smokingStopped: smokingStops,
    smokerAtHome: [true, false],
    alcoholConsumption: ['none', 'light', 'moderate'],
    sleepHours: [5, 9],
    stressLevel: [limits.stressLevel.min, 7],
    cholesterol: ['20', '219'],
    weight: ['250', '480'],
    hasInsurance: [true, false],
    // His number is known and good.
    chronicConditions: conditions.filter((it) => it !== 'Depression').map((it) => [it]),
    vaccinations: alone(vaccines),
    screenings: alone(screeningAnswers),
    medications: ['pregnant 32 weeks'],
  }
  return calm[name ?? '']?.some((it) => JSON.stringify(it) === JSON.stringify(value)) ?? false
}

test('WELL-34 WELL-41 WELL-42 who is well reads it in green', () => {
  const page = pageOf(well)
  expect(isGreen(page)).toBe(true)
  expect(wordsOf(page)).toContain('No urgent actions required.')
})

test.each(offered)(
  'WELL-34 WELL-37 %j: an alarming answer is said first, and nothing on the page is green',
  (answer) => {
    const all = { ...well, ...answer }
    const [rule] = sayRules(all)
    expect(rule === undefined, 'an answer without a rule is among the calm ones').toBe(isCalm(answer))
    if (!rule) return
    const page = pageOf(all)
    expect(page.match(praise)).toBeNull()
    const words = wordsOf(page)
    const at = words.indexOf(rule.title.split('{')[0] ?? '')
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(words.indexOf('Your wellness score'))
  },
)

test.each(conditions)('WELL-17 %s that was ticked has a line', (condition) => {
  expect(sayAskAbout({ ...well, chronicConditions: [condition] }, today).map(({ id }) => id)).toContain(condition)
})

test('WELL-34 what is written in own words has a line, and pregnancy is never told to lose weight', () => {
  expect(sayAskAbout({ ...well, medications: 'aspirin' }, today).map(({ id }) => id)).toContain('medicines')
  const page = wordsOf(pageOf({ ...well, weight: '210', medications: 'pregnant 32 weeks', pregnancy: null }))
  expect(page).toContain('Pregnancy: prenatal visits from now on.')
  expect(page).not.toMatch(/Bring your BMI|MMR vaccine|Obese/)
})
