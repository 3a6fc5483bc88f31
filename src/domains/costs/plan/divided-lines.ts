import type { CostLine } from '#domains/coverage/benefits/benefit-engine.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type DerivationLine, type FigureSource, sumRule, usualShareRule } from '../estimates/derivation.ts'
import type { EstimateWord } from '../estimates/estimate-words.ts'
import type { Pays } from './pays.ts'
import { shareText } from './terms-of-visit.ts'

type Words = Pick<DerivationLine, 'label' | 'why' | 'values' | 'source'>

/** The working of a price that is divided: what each part of a person is, what they pay, and what is left for the year. */
export function dividedLines(pays: Pays): DerivationLine[] {
  const { divided, isFlat, isLimited, terms } = pays
  if (!divided) return []
  const isDeductibleGuessed = terms.isDeductibleFirst && terms.deductibleLeft === null
  const lines = isLimited && isDeductibleGuessed ? divided.lines.filter(({ step }) => !isPart(step)) : divided.lines
  const shown = lines.flatMap((line): DerivationLine[] => {
    const words = wordsOf(line.step, pays)
    const amount = money('USD', line.cents)
    return words ? [{ ...words, amount, kind: kindOf(line.step) }] : []
  })
  if (!isFlat && isLimited && isDeductibleGuessed)
    return [{ ...upToLimit(pays), amount: money('USD', divided.youPay), kind: 'part' }, ...shown]
  return shown
}

const parts: readonly CostLine['step'][] = ['notCovered', 'deductible', 'copay', 'coinsurance', 'limit']
const isPart = (step: CostLine['step']) => parts.includes(step)
const kindOf = (step: CostLine['step']) => (isPart(step) ? 'part' : step === 'youPay' ? 'total' : 'after')

/** What a step is called and why it is so; null: it is not shown. The price stands above, with its own working. */
function wordsOf(step: CostLine['step'], pays: Pays): Words | null {
  const { sources, isFlat } = pays
  switch (step) {
    case 'price':
      return null
    case 'notCovered':
      return lineOf('part.notCovered', 'why.planNotCovered', sources.share)
    case 'deductible':
      return deductibleWords(pays)
    case 'copay':
      return copayWords(pays)
    case 'coinsurance':
      return shareWords(pays)
    case 'limit':
      return { ...upToLimit(pays), label: 'part.limit' }
    case 'youPay':
      return lineOf('you.pay', isFlat ? 'why.youPay' : 'why.youPayParts', sumRule)
    case 'planPays':
      // Of a copay alone the insurer's own price, and so its part, is not known.
      return isFlat ? null : lineOf('plan.share', pays.why === 'why.medicareLab' ? pays.why : 'why.planPays', sumRule)
    case 'deductibleLeft':
      return isByPlan(sources.deductible) && pays.terms.deductibleLeft !== null
        ? lineOf('left.deductible', 'why.left', sources.deductible)
        : null
    case 'outOfPocketLeft':
      return lineOf('left.outOfPocket', 'why.left', sources.limit)
  }
}

const lineOf = (label: EstimateWord, why: EstimateWord, source: FigureSource, values: Words['values'] = {}): Words => ({
  label,
  why,
  values,
  source,
})
const isByPlan = ({ name }: FigureSource) => !name.startsWith('rule.')
const dollars = (cents: bigint | null) => formatDecimal(money('USD', cents ?? 0n))

function upToLimit({ sources, terms }: Pays): Words {
  const values = { limit: dollars(terms.outOfPocketLeft) }
  return { label: 'part.upToLimit', why: 'why.limitOnFile', values, source: sources.limit }
}

function deductibleWords({ sources, terms }: Pays): Words {
  const source = sources.deductible
  const { deductibleOfYear } = terms
  if (deductibleOfYear && !isByPlan(source))
    return lineOf('part.deductible', 'why.deductibleOfYear', source, { deductible: dollars(deductibleOfYear) })
  return isByPlan(source)
    ? { label: 'part.deductible', why: 'why.deductibleFirst', values: { left: dollars(terms.deductibleLeft) }, source }
    : { label: 'part.deductible', why: 'why.notMet', values: {}, source }
}

const copayWords = ({ sources, terms, isFlat, why, values }: Pays): Words => ({
  label: 'your.copay',
  why: isFlat ? why : 'why.planCopay',
  values: isFlat ? values : { copay: dollars(terms.copay) },
  source: sources.copay,
})

const shareReason = (source: FigureSource) =>
  source === usualShareRule ? 'why.usualShare' : source.name === 'from.partB' ? 'why.partBShare' : 'why.answeredShare'

const shareWords = ({ sources, terms }: Pays): Words => ({
  label: 'part.share',
  why: shareReason(sources.share),
  values: { share: shareText(terms.coinsurance ?? 0n) },
  source: sources.share,
})
