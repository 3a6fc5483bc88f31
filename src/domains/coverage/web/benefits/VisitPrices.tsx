import { formatCents } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { centsOfAmount, hundredthsText, usdOf } from '../dollars.ts'
import type { Check } from '../use-coverage.ts'
import { byPartB, isOriginalMedicare } from './original-medicare.ts'
import { planAnswerTexts } from './plan-texts.ts'
import { planWarningTexts } from './warning-texts.ts'

type Network = Visit['network']
type Visit = Check['visits'][number]

/** `usual`: what members of such a plan mostly pay. */
type VisitPricesProps = { check: Check; network: Network; usual: string | null }

/** What each kind of visit costs: set prices, shares, and what the answer does not say. */
export function VisitPrices({ check, network, usual }: VisitPricesProps) {
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  const isMedicare = isOriginalMedicare(check)
  const visits = check.visits.filter((visit) => visit.network === network).map((visit) => byPartB(check, visit))
  const excluded = visits.filter(({ isCovered }) => isCovered === false)
  const priced = visits.filter(({ isCovered, copay }) => isCovered !== false && copay !== null)
  const shared = visits.filter(({ isCovered, copay, share }) => isCovered !== false && copay === null && share !== null)
  const absent = visits.filter((visit) => visit.isCovered !== false && visit.copay === null && !shared.includes(visit))
  const whyUsual = useWhy(hasNoDeductible(check, network))
  const why = (visit: (typeof visits)[number]) =>
    !visit.isByPartB
      ? whyUsual(visit)
      : warn(visit.care === 'lab' ? 'partBLab' : visit.care === 'preventive' ? 'partBCheckup' : 'partBShare')
  const open = useOpenWords()
  const isLawful = ({ care }: Visit) => care === 'preventive' && network === 'in' && !isMedicare
  const isSilent = absent.length === visits.length && visits.every((visit) => open(visit) === '')
  // Whoever has an emergency is paid for wherever they are taken.
  const isNothing =
    visits.length > 0 && visits.every(({ care, isCovered }) => isCovered === false || care === 'emergency')
  const row = (visit: Visit, amount: string, reason?: string) => ({
    key: visit.care,
    what: t(`care_${visit.care}`),
    why: reason,
    amount,
  })
  const copays = (isPerDay: boolean) =>
    priced
      .filter(({ isCopayPerDay }) => isCopayPerDay === isPerDay)
      .map((visit) => row(visit, formatCents(centsOfAmount(visit.copay) ?? 0n), why(visit)))
  const groups = [
    { key: 'copay', head: t('setPrice'), unit: t('usd'), rows: copays(false) },
    { key: 'copayDay', head: warn('setPriceDay'), unit: t('usd'), rows: copays(true) },
    {
      key: 'share',
      head: t('share'),
      unit: t('yourShare'),
      rows: shared.map((visit) => row(visit, hundredthsText(visit.share ?? 0), why(visit))),
    },
    { key: 'excluded', head: t('notCovered'), unit: '', rows: excluded.map((visit) => row(visit, t('youPayAll'))) },
    {
      key: 'absent',
      head: t('notIn'),
      unit: t('askInsurer'),
      rows: absent.map((visit) =>
        row(visit, t('notKnown'), open(visit) || (isLawful(visit) ? warn('checkupByLaw') : '')),
      ),
    },
  ]
  return (
    <CardPart className="stack">
      <CardHead level={3} title={t('visits')} hint={network === 'out' ? t('outNetwork') : undefined} />
      {usual ? <p>{usual}</p> : null}
      {network === 'out' ? (
        <p>
          {warn(isNothing ? 'outNothing' : 'outBills')} {warn('emergencyOut')}
        </p>
      ) : null}
      {isMedicare ? <p>{warn('partBNoLimit')}</p> : null}
      {isSilent ? <p>{t('noVisits')}</p> : null}
      {groups
        .filter(({ key, rows }) => rows.length > 0 && !(key === 'absent' && isSilent))
        .map(({ key, head, unit, rows }) => (
          <Ledger key={key} caption={`${t('visits')}: ${head}`} stepHeading={head} amountHeading={unit} rows={rows} />
        ))}
    </CardPart>
  )
}

/** Whether the answer says that there is no deductible to pay first. */
const hasNoDeductible = ({ limits }: Check, network: Network): boolean =>
  limits.some(
    (limit) =>
      limit.what === 'deductible' &&
      limit.level === 'individual' &&
      limit.network === network &&
      centsOfAmount(limit.year) === 0n,
  )

// A note that only says which kind of visit its row is about; the row has that name already.
const namesCare = /^(pcp|primary care( (physician|provider|visit))?|specialist( visit)?|office visit)$/i

/** How many such visits the plan pays for, and how many are left; empty where it is not said. */
function useCount(): (visit: Visit) => string {
  const warn = useText(planWarningTexts)
  return ({ count }) => {
    if (!count) return ''
    const { year, left } = count
    if (year === null) return left === null ? '' : left === 0 ? warn('countOnlyNone') : warn('countOnlyLeft', { left })
    if (left === null) return warn('countYear', { year })
    return left === 0 ? warn('countNoneLeft', { year }) : warn('countLeft', { year, left })
  }
}

/** What is said of care that has no one price: several that differ, what excludes each other, how many visits are paid. */
function useOpenWords(): (visit: Visit) => string {
  const warn = useText(planWarningTexts)
  const [count, beside, figures] = [useCount(), useBeside(), useFigures()]
  return (visit) => {
    const { undecided, isContradicted } = visit
    const several =
      undecided.length === 0
        ? ''
        : isNoCopay(undecided)
          ? warn('noCopayOpen')
          : warn('several', { amounts: figures(undecided) })
    return [isContradicted ? warn('contradicted') : several, count(visit), beside(visit)].filter(Boolean).join(' ')
  }
}

/** A copay of nothing, beside which the deductible may come first. */
export const isNoCopay = (all: Visit['undecided']): boolean => all.some(({ amount }) => centsOfAmount(amount) === 0n)

/** Each figure with its tier or place. */
export function useFigures(): (all: Visit['undecided']) => string {
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  return (all) =>
    all
      .map(({ amount, share, tier, place }) => {
        const parts = [amount === null ? null : usdOf(amount), share === null ? null : hundredthsText(share)]
        const figure = parts.filter(Boolean).join(' + ')
        const placed = place === null ? figure : warn('atPlace', { amount: figure, place: warn(`place_${place}`) })
        return tier === null ? placed : t('ofTier', { amount: placed, tier })
      })
      .join(', ')
}

/** Prices of other places, and what of the care is not covered. */
function useBeside(): (visit: Visit) => string {
  const warn = useText(planWarningTexts)
  const figures = useFigures()
  return ({ elsewhere, exclusions }) =>
    [
      elsewhere.length > 0 ? warn('elsewhere', { amounts: figures(elsewhere) }) : '',
      exclusions.length > 0 ? warn('leftOut', { words: exclusions.join(' · ') }) : '',
    ]
      .filter(Boolean)
      .join(' ')
}

/** What stands under a price: the deductible, a further share, permission, and the insurer's own words. */
function useWhy(isWithoutDeductible: boolean): (visit: Visit) => string {
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  const [count, beside] = [useCount(), useBeside()]
  return (visit) => {
    const { copay, share, isDeductibleFirst, isDeductibleSaid, needsAuthorization, isNote, messages } = visit
    const deductible = isWithoutDeductible
      ? ''
      : visit.isDeductibleOpen
        ? warn('orderOpen')
        : isDeductibleFirst
          ? t(isDeductibleSaid ? 'afterDeductible' : 'afterDeductibleUsual')
          : t(isDeductibleSaid ? 'noDeductible' : 'noDeductibleUsual')
    const further =
      copay !== null && share !== null && share > 0 ? t('andShare', { percent: hundredthsText(share) }) : ''
    const note = messages.filter((message) => !namesCare.test(message)).join(' · ')
    const words = note ? t(isNote ? 'note' : 'words', { note }) : ''
    const unsure = visit.isOpen ? warn('notSure') : ''
    const authorization = needsAuthorization ? t('authorization') : ''
    return [count(visit), deductible, further, authorization, words, unsure, beside(visit)].filter(Boolean).join(' ')
  }
}
