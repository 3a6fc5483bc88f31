import { useEffect } from 'react'
import { Link } from 'wouter'
import { calmName } from '#domains/coverage/benefits/calm-name.ts'
import { type Check, useCoverage } from '#domains/coverage/web/use-coverage.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { wayBack } from '#web/way-back.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { federalProgramOf, pricesFor, pricesOf } from './plan-copay.ts'
import { type AskedAmount, type PlanPriceNamed, usePlanFigure } from './use-own-plan.ts'

/** What the person's own plan says of medicines, what that does to their deductible, and what to do where it says nothing. */
export function WithInsurance({ asked }: { asked: AskedAmount }) {
  const t = useText(insuranceTexts)
  const { coverage, isFailed } = useCoverage()
  // Whoever sees this is back.
  useEffect(() => {
    wayBack.set(null)
  }, [])
  if (coverage === undefined) return isFailed ? <p className="hint">{t('failed')}</p> : null
  const check = coverage?.check
  const prices = pricesFor(pricesOf(check), asked.copayKind)
  return (
    <section className="stack stack-tight" aria-labelledby="with-insurance">
      <div className="row row-between">
        <h4 id="with-insurance">{t('title')}</h4>
        {check ? (
          <SourceChip
            name={check.payerName ? calmName(check.payerName) : coverage.card.insuranceCompany}
            date={formatDay(check.askedAt)}
            sample={check.isSample}
          />
        ) : null}
      </div>
      {!check ? (
        <p className="row">
          <span>{t(coverage ? 'unchecked' : 'noCard')}</span>
          <Link href="/?tab=insurance" className={buttonClass('plain', true)} onClick={() => wayBack.set('medicine')}>
            {t(coverage ? 'checkIt' : 'addCard')}
          </Link>
        </p>
      ) : check.isActive === false ? (
        <p>{t('off')}</p>
      ) : check.pharmacy.isCovered === false ? (
        <p>{t('notCovered')}</p>
      ) : prices.length === 0 && asked.copayKind && pricesOf(check).length > 0 ? (
        <p>{t(`silent_${asked.copayKind}`)}</p>
      ) : prices.length === 0 ? (
        <p>{t(federalProgramOf(check, coverage.card) ? 'programSilent' : 'silent')}</p>
      ) : (
        <ul>
          {prices.map((price) => (
            <PlanPrice key={price.line} price={price} check={check} />
          ))}
        </ul>
      )}
      {prices.length > 0 ? (
        <p className="hint">
          {prices.length > 1 ? t('whichIsYours') : null} {t('askLower')}
        </p>
      ) : null}
    </section>
  )
}

function PlanPrice({ price, check }: { price: PlanPriceNamed; check: Check }) {
  const t = useText(insuranceTexts)
  const figure = usePlanFigure()
  const hasNone = check.limits.some(
    ({ what, level, network, year }) =>
      what === 'deductible' && level === 'individual' && network === 'in' && Number(year ?? Number.NaN) === 0,
  )
  return (
    <li className="py-1">
      <span className="strong tabular">{t(`kind_${price.kind}`, { price: figure(price) })}</span>{' '}
      <span>{t(hasNone ? 'noDeductible' : `deductible_${price.deductible ?? 'unsaid'}`)}</span>
      {price.messages.length > 0 ? (
        <span className="hint block">{t('words', { note: price.messages.join(' · ') })}</span>
      ) : null}
    </li>
  )
}
