import { useText } from '#web/i18n/use-text.ts'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Check } from '../use-coverage.ts'
import { limitName } from './limit-name.ts'
import { byPartB, isOriginalMedicare } from './original-medicare.ts'
import { phoneText } from './phone-text.ts'
import { planAnswerTexts } from './plan-texts.ts'
import { isNoCopay, useFigures } from './VisitPrices.tsx'
import { planWarningTexts } from './warning-texts.ts'

type Undecided = Check['limits'][number]['undecided'][number]

/** Whether nothing is said of a limit for the year that plans have; Original Medicare has none, and Medicaid names its own. */
const isLimitOpen = (check: Check): boolean =>
  !isOriginalMedicare(check) &&
  check.planType !== 'Medicaid' &&
  !check.limits.some(
    ({ what, network, year, left, undecided }) =>
      what === 'outOfPocket' && network === 'in' && (year !== null || left !== null || undecided.length > 0),
  )

/** What the answer does not say, as questions to ask. */
export function OpenQuestions({ check }: { check: Check }) {
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  const { limits, visits, payerPhone } = check
  const within = visits.filter(({ network }) => network === 'in').map((visit) => byPartB(check, visit))
  const openVisits = () => {
    const open = within.filter(
      ({ isCovered, copay, share, undecided }) =>
        isCovered !== false && copay === null && share === null && undecided.length === 0,
    )
    if (open.length === 0) return []
    if (open.length === within.length) return [t('openEveryVisit')]
    return [t('openVisit', { care: open.map(({ care }) => t(`care_${care}`)).join(', ') })]
  }
  const amounts = useFigures()
  const ask = (name: string, all: Undecided[]) =>
    [t('openSeveral', { name, amounts: amounts(all) }), all.some(({ tier }) => tier !== null) ? t('openTier') : '']
      .filter(Boolean)
      .join(' ')
  const questions = [
    isOriginalMedicare(check) ? warn('openAssignment') : t('openNetwork'),
    ...limits.filter(({ undecided }) => undecided.length > 0).map((limit) => ask(t(limitName(limit)), limit.undecided)),
    ...limits
      .filter(
        ({ network, year, left, undecided }) =>
          network === 'in' && year !== null && left === null && undecided.length === 0,
      )
      .map((limit) => t('openMet', { name: t(limitName(limit)) })),
    ...(isLimitOpen(check) ? [warn('openNoLimit')] : []),
    ...within
      .filter(({ undecided }) => undecided.length > 0)
      .map(({ care, undecided }) =>
        isNoCopay(undecided) ? warn('askNoCopay', { care: t(`care_${care}`) }) : ask(t(`care_${care}`), undecided),
      ),
    ...openVisits(),
  ]
  return (
    <CardPart className="stack">
      <CardHead
        level={3}
        title={t('open')}
        hint={payerPhone ? t('openHintPhone', { phone: phoneText(payerPhone) }) : t('openHint')}
      />
      <ul className="stack stack-tight">
        {questions.map((question) => (
          <li key={question} className="row plan-question">
            <Icon name="info" size="small" />
            <span>{question}</span>
          </li>
        ))}
      </ul>
    </CardPart>
  )
}
