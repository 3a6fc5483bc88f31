import type { ReactNode } from 'react'
import { formatCents, formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { centsOfAmount, noonOf, usdOf } from '../dollars.ts'
import type { Check } from '../use-coverage.ts'
import { limitName } from './limit-name.ts'
import { isOriginalMedicare } from './original-medicare.ts'
import { planAnswerTexts } from './plan-texts.ts'
import { planWarningTexts } from './warning-texts.ts'

type Limit = Check['limits'][number]

type PlanLimitsProps = { check: Check; network: Limit['network']; children?: ReactNode }

/** What is left of the year's amounts in the network or outside it: a bar for each of the person's own, a table of all. */
export function PlanLimits({ check, network, children }: PlanLimitsProps) {
  const t = useText(planAnswerTexts)
  const warn = useText(planWarningTexts)
  const ofNetwork = check.limits.filter((limit) => limit.network === network)
  const limits = ofNetwork.filter(({ year, left }) => year !== null || left !== null)
  const isOpen = ofNetwork.some(({ undecided }) => undecided.length > 0)
  return (
    <CardPart className="stack">
      <CardHead
        level={3}
        title={t('left')}
        // Where no amount is named there is no year to count it in.
        hint={
          limits.length > 0
            ? check.isHospitalOnly
              ? warn('partAPeriod')
              : t(check.isYearSaid ? 'ends' : 'endsAssumed', { day: formatDay(noonOf(check.yearEnds)) })
            : undefined
        }
        aside={children}
      />
      {limits.length === 0 ? (
        <p>{t(isOpen ? 'openLimits' : network === 'out' ? 'noLimitsOut' : 'noLimits')}</p>
      ) : (
        <>
          <div className="plan-meters">
            {limits
              .filter(({ level }) => level === 'individual')
              .map((limit) => (
                <LimitMeter key={limit.what} limit={limit} />
              ))}
          </div>
          <LimitTable limits={limits} network={isOriginalMedicare(check) ? null : network} />
          {check.isHospitalOnly ? null : (
            <p className="hint">{t('newYear', { day: formatDay(noonOf(check.yearEnds)) })}</p>
          )}
        </>
      )}
    </CardPart>
  )
}

function LimitMeter({ limit }: { limit: Limit }) {
  const t = useText(planAnswerTexts)
  const { year, met, left } = limit
  const name = t(limitName(limit))
  const [total, paid] = [centsOfAmount(year), centsOfAmount(met)]
  if (total === null || paid === null || left === null)
    return (
      <p>
        <span className="strong">{name}</span>{' '}
        {year === null ? t('leftAmount', { left: usdOf(left ?? '0') }) : t('ofYear', { year: usdOf(year) })}
      </p>
    )
  const amounts = { met: formatUsd(paid), year: formatUsd(total) }
  if (total === 0n && limit.what === 'deductible')
    return (
      <p>
        <span className="strong">{t('noneAtAll')}</span> {t('noneAtAllText')}
      </p>
    )
  return (
    <Meter
      label={name}
      result={t('leftAmount', { left: usdOf(left) })}
      before={paid}
      total={total > 0n ? total : 1n}
      description={t('limitWords', { name, left: usdOf(left), ...amounts })}
    >
      {total > 0n && paid >= total
        ? t(`allPaid_${limit.what}`, amounts)
        : `${t(limit.what === 'deductible' ? 'deductibleWhat' : 'outOfPocketWhat')} ${t('paid', amounts)}`}
    </Meter>
  )
}

/** `network` null: the plan has none. */
function LimitTable({ limits, network }: { limits: readonly Limit[]; network: Limit['network'] | null }) {
  const t = useText(planAnswerTexts)
  const amount = (text: string | null) => {
    const cents = centsOfAmount(text)
    return cents === null ? t('notKnown') : formatCents(cents)
  }
  return (
    <table className="ledger plan-table">
      <caption className="visually-hidden">{t('tableLimits')}</caption>
      <thead>
        <tr>
          <th scope="col">
            {network === null ? t('usd') : `${t(network === 'in' ? 'inNetwork' : 'outNetwork')}, ${t('usd')}`}
          </th>
          <th scope="col">{t('forYear')}</th>
          <th scope="col">{t('paidSoFar')}</th>
          <th scope="col">{t('leftHead')}</th>
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <tr key={`${limit.what} ${limit.level}`}>
            <th scope="row">
              {t(limitName(limit))}
              {limit.asOf ? (
                <span className="ledger-why">{t('countedOn', { day: formatDay(noonOf(limit.asOf)) })}</span>
              ) : null}
            </th>
            <td>{amount(limit.year)}</td>
            <td>{amount(limit.met)}</td>
            <td>{amount(limit.left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
