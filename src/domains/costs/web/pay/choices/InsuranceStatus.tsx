import { useCannotAsk } from '#domains/coverage/web/verifying/use-cannot-ask.ts'
import { formatMoment, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardHead } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useChosenInsurance } from '../../chosen-insurance.ts'
import { dollarsOf, isShareLeftOpen, type ShownEstimate } from '../../estimates/shown-estimate.ts'
import { costsTexts } from '../../texts.ts'
import { isInsuranceVerified, type OnFile, useInsuranceOnFile } from '../../use-insurance.ts'
import { payTexts } from '../texts.ts'

type InsuranceStatusProps = {
  /** The visit whose cost is added to what was met before. */
  estimate?: ShownEstimate | undefined
  level?: 2 | 3
}

/** What is on file about the person's insurance and what this visit adds; "verified" only while a check that says so holds. */
export function InsuranceStatus(props: InsuranceStatusProps) {
  const t = useText(payTexts)
  const saidNone = useChosenInsurance() === null
  // Whoever said that they pay without insurance has nothing to be checked for this visit.
  if (!props.estimate || !saidNone) return <OnFileStatus {...props} />
  return (
    <div className="stack stack-tight">
      <CardHead level={props.level ?? 3} title={t('insurance')} hint={t('saidNone')} />
      <p className="small">{t('saidNoneText')}</p>
    </div>
  )
}

function OnFileStatus({ estimate, level = 3 }: InsuranceStatusProps) {
  const t = useText(payTexts)
  const tCosts = useText(costsTexts)
  const notKnown = useText(uiTexts)('notKnown')
  const known = useInsuranceOnFile()
  const onFile = known ?? null
  const verified = onFile !== null && isInsuranceVerified(onFile)
  const cannotAsk = useCannotAsk(onFile?.providerName)
  // What was met is of a year: it is said only while the check that said it holds.
  const held = verified ? onFile : null
  const visit = held && estimate?.countsTowards
  // Where the answer leaves the share open, its amounts of the year are none to go by.
  const limits =
    estimate && isShareLeftOpen(estimate)
      ? []
      : [
          limitOf(t('deductible'), held?.deductible, held?.deductibleMet, visit?.deductible.units),
          // Original Medicare has none, which is not the same as not known.
          ...(estimate?.answer.payer === 'original_medicare'
            ? []
            : [limitOf(t('outOfPocket'), held?.outOfPocketMax, held?.outOfPocketMet, visit?.outOfPocket.units)]),
        ]
  const unknown = limits.filter(({ total }) => total === null)
  if (known === undefined) return <StatusComing level={level} />
  return (
    <div className="stack">
      <CardHead
        level={level}
        title={t('insurance')}
        hint={verified ? undefined : onFile?.providerName}
        aside={
          verified ? (
            <Badge tone="good">{t('verified')}</Badge>
          ) : (
            <Badge icon="info">{t(onFile?.isOff ? 'notActive' : 'notVerified')}</Badge>
          )
        }
      />
      <Facts
        small
        facts={[
          ...(held?.verifiedAt
            ? [
                {
                  key: 'checked',
                  name: t('checked'),
                  value: t('checkedBy', { company: held.providerName, moment: formatMoment(held.verifiedAt) }),
                },
              ]
            : []),
          {
            key: 'plan',
            name: t('planType'),
            value: onFile?.planType
              ? t(`typeBy_${onFile.planTypeSaidBy ?? 'card'}`, { type: onFile.planType })
              : notKnown,
          },
          ...unknown.map(({ label }) => ({ key: label, name: label, value: notKnown })),
        ]}
      />
      {limits.map(({ total, ...limit }) =>
        total === null ? null : <Met key={limit.label} total={total} {...limit} />,
      )}
      {verified ? null : cannotAsk ? (
        <p className="small">{tCosts('insurerCannot', { company: onFile?.providerName ?? '' })}</p>
      ) : (
        <>
          <p className="small">{onFile?.isOff ? t('offText') : onFile ? t('notHeldText') : t('notVerifiedText')}</p>
          <div>
            <ButtonLink small href="/?tab=insurance">
              {t('verifyNow')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}

/** Before it is known nothing is said to be so or not. */
function StatusComing({ level }: { level: 2 | 3 }) {
  const t = useText(payTexts)
  return (
    <div className="stack">
      <CardHead level={level} title={t('insurance')} />
      <Loading>
        <Skeleton height={140} />
      </Loading>
    </div>
  )
}

/** One yearly amount of a plan in US cents: what was met before, what this visit adds, and all of it; null: nobody says. */
type Limit = { label: string; before: bigint; added: bigint; total: bigint | null }

function limitOf(
  label: string,
  total: OnFile['deductible'] = null,
  met: OnFile['deductibleMet'] = null,
  added = 0n,
): Limit {
  const isKnown = total !== null && met !== null
  return { label, before: dollarsOf(met ?? 0).units, added, total: isKnown ? dollarsOf(total).units : null }
}

function Met({ label, before, added, total }: Limit & { total: bigint }) {
  const t = useText(payTexts)
  const amounts = { met: formatUsd(before), total: formatUsd(total) }
  return (
    <Meter
      label={label}
      result={t('metOf', amounts)}
      before={before}
      added={added}
      total={total}
      description={t('metWords', { name: label, ...amounts })}
    >
      {added > 0n ? t('metByVisit', { after: formatUsd(before + added), added: formatUsd(added) }) : null}
    </Meter>
  )
}
