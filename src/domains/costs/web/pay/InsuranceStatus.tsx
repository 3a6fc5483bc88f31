import { useQuery } from '@tanstack/react-query'
import type { CoverageContract } from '#domains/coverage/contract.ts'
import { coveragePaths } from '#domains/coverage/paths.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { urlOf } from '#web/client.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { payTexts } from './texts.ts'

type OnFile = Answer<CoverageContract['myInsurance']>

const url = urlOf(coveragePaths.myInsurance, { userId: me })
const centsOf = (dollars: number | null) => (dollars === null ? null : (fromNumber('USD', dollars)?.units ?? null))

/** What is on file about the person's insurance; "verified" only while a check that says so holds. */
export function InsuranceStatus() {
  const t = useText(payTexts)
  const { data: onFile } = useQuery<OnFile>({ queryKey: [url] })
  const verified = onFile?.isVerified === true && !isOver(onFile.expiresAt)
  return (
    <CardPart className="stack border-t border-line">
      <div className="row row-between">
        <h3>{t('insurance')}</h3>
        {verified ? <Badge tone="good">{t('verified')}</Badge> : <Badge icon="info">{t('notVerified')}</Badge>}
      </div>
      {onFile ? <WhatIsOnFile onFile={onFile} /> : <p className="small">{t('notVerifiedText')}</p>}
      {verified ? null : (
        <div>
          <ButtonLink small href="/?tab=insurance">
            {t('verifyNow')}
          </ButtonLink>
        </div>
      )}
    </CardPart>
  )
}

const isOver = (expiresAt: string | null) => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

function WhatIsOnFile({ onFile }: { onFile: OnFile }) {
  const t = useText(payTexts)
  const { providerName, planType } = onFile
  return (
    <>
      <p className="small">{planType ? t('planType', { name: providerName, plan: planType }) : providerName}</p>
      <Met label={t('deductible')} met={centsOf(onFile.deductibleMet)} total={centsOf(onFile.deductible)} />
      <Met label={t('outOfPocket')} met={centsOf(onFile.outOfPocketMet)} total={centsOf(onFile.outOfPocketMax)} />
    </>
  )
}

function Met({ label, met, total }: { label: string; met: bigint | null; total: bigint | null }) {
  const t = useText(payTexts)
  if (met === null || total === null) return <Facts small facts={[{ key: 'met', name: label, value: t('notKnown') }]} />
  const amounts = { met: formatUsd(met), total: formatUsd(total) }
  return (
    <Meter
      label={label}
      result={t('metOf', amounts)}
      before={met}
      total={total}
      description={t('metWords', { name: label, ...amounts })}
    />
  )
}
