import { type ReactNode, useState } from 'react'
import { formatDay, formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { calmName } from '../../benefits/calm-name.ts'
import { noonOf } from '../dollars.ts'
import { coverageTexts } from '../texts.ts'
import type { Check, Coverage } from '../use-coverage.ts'
import { MedicinePrices } from './MedicinePrices.tsx'
import { OpenQuestions } from './OpenQuestions.tsx'
import { isBesideMedicare } from './original-medicare.ts'
import { OnlyOtherCare, PlanHeads } from './PlanHeads.tsx'
import { PlanLimits } from './PlanLimits.tsx'
import { phoneText } from './phone-text.ts'
import { planAnswerTexts } from './plan-texts.ts'
import { VisitPrices } from './VisitPrices.tsx'
import { WhoSaid } from './WhoSaid.tsx'
import { planWarningTexts } from './warning-texts.ts'

/** The head of the answer, for whoever has just asked. */
export const planAnswerId = 'plan-answer'

/** Whether the plan is on, what is left of the year, what each visit costs, and what the answer leaves open. */
export function PlanAnswer({ card, check, children }: { card: Coverage['card']; check: Check; children?: ReactNode }) {
  const t = useText(planAnswerTexts)
  const words = useText(coverageTexts)
  const payer = check.payerName ? calmName(check.payerName) : card.insuranceCompany
  const title = [card.insuranceCompany, check.planName && calmName(check.planName)].filter(Boolean).join(', ')
  return (
    <Card labelledBy={planAnswerId}>
      <CardPart className="stack">
        <CardHead
          id={planAnswerId}
          title={title}
          hint={`${card.firstName} ${card.lastName} · ${card.isDependent ? t('dependent') : t('member')}`}
          aside={
            check.isActive ? (
              <Badge tone="good">{words('verified')}</Badge>
            ) : (
              <Badge tone={check.isActive === false ? 'bad' : 'warn'}>
                {check.isActive === false ? words('notActive') : words('notVerified')}
              </Badge>
            )
          }
        />
        <PlanHeads check={check} />
        <PlanStands check={check} />
        <div className="row">
          <SourceChip name={t('answerOf', { payer })} date={formatMoment(check.askedAt)} sample={check.isSample} />
        </div>
        {children}
      </CardPart>
      {check.isActive === false || check.onlyCare.length > 0 || check.isQmb || isBesideMedicare(check) ? null : (
        <>
          <PlanPrices
            check={check}
            isMedicaid={[check.planType, card.planType].includes('Medicaid') && !isPaidFirst(check)}
          />
          <OpenQuestions check={check} />
        </>
      )}
      <WhoSaid check={check} payer={payer} />
    </Card>
  )
}

/** Whether the person pays some bills themselves before the plan pays any. */
const isPaidFirst = ({ heads }: Check): boolean => heads.some(({ kind }) => kind === 'spendDown')

/** Whether the answer names a price of any visit. */
const namesPrice = ({ visits }: Check): boolean =>
  visits.some(({ copay, share, undecided }) => copay !== null || share !== null || undecided.length > 0)

/** Whether the answer says anything of doctors outside the network: a price, a yearly amount, or that it pays none there. */
const speaksOfOutside = ({ limits, visits }: Check): boolean => {
  const outside = visits.filter(({ network }) => network === 'out')
  return (
    limits.some(({ network }) => network === 'out') ||
    outside.some(({ isCovered }) => isCovered === false) ||
    namesPrice({ visits: outside } as Check)
  )
}

/** The year's amounts and the price of each visit, both in the network or both outside it. */
export function PlanPrices({ check, isMedicaid = false }: { check: Check; isMedicaid?: boolean }) {
  const t = useText(planAnswerTexts)
  const [network, setNetwork] = useState<'in' | 'out'>('in')
  return (
    <>
      <PlanLimits check={check} network={network}>
        {speaksOfOutside(check) ? (
          <SegmentedChoice
            label={t('whichNetwork')}
            value={network}
            onChange={setNetwork}
            options={[
              { value: 'in', label: t('inNetwork') },
              { value: 'out', label: t('outNetwork') },
            ]}
          />
        ) : null}
      </PlanLimits>
      <VisitPrices check={check} network={network} usual={isMedicaid ? t('medicaidUsual') : null} />
      {network === 'in' ? <MedicinePrices check={check} /> : null}
    </>
  )
}

/** Whoever loses a plan has 60 days to choose another on the exchange: https://www.healthcare.gov/glossary/special-enrollment-period/ */
const sixtyDaysAfter = (day: string): string => new Date(Date.parse(day) + 60 * 86_400_000).toISOString().slice(0, 10)

/** Whether the plan is on, and from when to when: one that is not on has ended, or begins later. */
export function PlanStands({ check }: { check: Check }) {
  const { isActive, planBegin, planEnd, askedAt, payerPhone } = check
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  const day = (text: string) => formatDay(noonOf(text))
  if (check.onlyCare.length > 0) return <OnlyOtherCare types={check.onlyCare} />
  if (isActive === null) return <p>{t('planUnclear')}</p>
  const asked = askedAt.slice(0, 10)
  if (!isActive && planBegin && planBegin > asked)
    return (
      <Note tone="warn" title={t('planBegins', { day: day(planBegin) })} large>
        {t('nextBegins')}
      </Note>
    )
  const chooseUntil = planEnd && planEnd < asked ? sixtyDaysAfter(planEnd) : null
  if (!isActive)
    return (
      <Note tone="bad" title={planEnd && planEnd < asked ? t('planEnded', { day: day(planEnd) }) : t('planOff')} large>
        {t('offNewCard')}{' '}
        <WithLink
          words={
            chooseUntil && chooseUntil >= asked
              ? t('offUntil', { day: day(chooseUntil) })
              : t(chooseUntil ? 'offLongAgo' : 'offSomeTime')
          }
          shown="HealthCare.gov"
          href={t('exchange')}
        />{' '}
        {payerPhone ? (
          <WithLink
            words={t('offWrong', { phone: phoneText(payerPhone) })}
            shown={phoneText(payerPhone)}
            href={`tel:${payerPhone}`}
          />
        ) : (
          t('offWrongCard')
        )}
      </Note>
    )
  const runs =
    planBegin && planEnd
      ? t('planRuns', { from: day(planBegin), to: day(planEnd) })
      : planBegin
        ? t('planSince', { from: day(planBegin) })
        : null
  const others = check.otherPayers.map((name) => (name ? calmName(name) : warn('planOtherUnnamed')))
  if (isBesideMedicare(check))
    return (
      <Note tone="warn" title={warn('planBeside', { names: others.join(', ') })} large>
        {warn('planBesideText')} {runs}
      </Note>
    )
  return (
    <>
      {check.isHospitalOnly ? (
        <Note tone="warn" large>
          {warn('planHospitalOnly')} {runs}
        </Note>
      ) : (
        <p>
          {t(namesPrice(check) ? 'planOn' : 'planOnOnly')} {runs}
        </p>
      )}
      {others.length > 0 ? <Note tone="warn">{warn('planOther', { names: others.join(', ') })}</Note> : null}
    </>
  )
}

/** A sentence in which one piece leads somewhere. */
function WithLink({ words, shown, href }: { words: string; shown: string; href: string }) {
  const [before, after] = words.split(shown)
  const isOutside = href.startsWith('https:')
  return (
    <>
      {before}
      <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {shown}
      </a>
      {after}
    </>
  )
}
