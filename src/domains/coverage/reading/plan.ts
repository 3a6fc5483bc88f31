import { type PlanType, planTypes } from '../cards/card.ts'
import { labelsOn } from './find-labels.ts'
import type { Span, TextLine } from './text-line.ts'
import { withKinds } from './value-shapes.ts'

const types = /(?<![A-Za-z])(HMO|PPO|EPO|POS)(?![A-Za-z])/
/** What Medicare has its private plans print: the mark of its drug plans, their number with it, or what they are. */
const privateMedicare = /Medicare\s?(Rx|Advantage|Health\s?Plan|Prescription)|CMS\W{0,3}[EHRS]\d{4}/i
const programs = /(?<![A-Za-z])(Medicare|Medicaid)(?![A-Za-z])/i
const planWords =
  /(?<![A-Za-z])(HMO|PPO|EPO|POS|Advantage|Gold|Silver|Bronze|Platinum|Choice|Select|Saver|Plus|Complete|Essential|Open Access|Medicaid)(?![A-Za-z])/i

type WeightedMatch<T> = { value: T; weight: number; span: Span }

/**
 * The kind of plan a card prints. A private plan of Medicare is Medicare, though it is run as an HMO or PPO; that a card
 * only names a program is less telling, as other cards do as well.
 */
export function planTypeOn(front: readonly TextLine[], back: readonly TextLine[]): WeightedMatch<PlanType> | null {
  const isMedicare = front.find(({ text }) => privateMedicare.test(text))
  if (isMedicare) return { value: 'Medicare', weight: 1, span: isMedicare }
  for (const [lines, weight] of [
    [front, 1],
    [back, 0.8],
  ] as const) {
    const named = lines.flatMap((span) => {
      const type = types.exec(withKinds(span.text))?.[1]
      return type ? [{ value: type as PlanType, weight, span }] : []
    })
    if (named[0]) return new Set(named.map(({ value }) => value)).size > 1 ? { ...named[0], weight: 0.7 } : named[0]
  }
  for (const span of front) {
    const program = programs.exec(span.text)?.[1]?.toLowerCase()
    const value = planTypes.find((type) => type.toLowerCase() === program)
    if (value) return { value, weight: 0.9, span }
  }
  return null
}

/** What the plan is called where no label says so: words that plans are called by. */
export function planNameOn(front: readonly TextLine[], company: string | null): WeightedMatch<string> | null {
  const line = front.find(
    ({ text }) =>
      planWords.test(withKinds(text)) &&
      text.length > 3 &&
      text.length <= 50 &&
      text !== company &&
      labelsOn({ ...none, text }).length === 0,
  )
  return line ? { value: withKinds(line.text), weight: types.test(withKinds(line.text)) ? 0.9 : 0.8, span: line } : null
}

const none: TextLine = { text: '', sure: [], again: null, x: 0, y: 0, width: 0, height: 0 }
