import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { calmName } from '../../benefits/calm-name.ts'
import { coverageApi } from '../api.ts'
import { ClearDialog } from '../cards/ClearDialog.tsx'
import { coverageTexts } from '../texts.ts'
import type { Coverage } from '../use-coverage.ts'
import { waitingAnswer } from '../verifying/waiting-answer.ts'
import { phoneText } from './phone-text.ts'
import { planAnswerTexts } from './plan-texts.ts'

type PlanCardProps = { coverage: Coverage; onCleared: () => void; onEstimate: () => void }

/** The plan as a card, the answer to take along, and the way to another card. */
export function PlanCard({ coverage, onCleared, onEstimate }: PlanCardProps) {
  const t = useText(planAnswerTexts)
  const words = useText(coverageTexts)
  const [isClearing, setClearing] = useState(false)
  const { card, check } = coverage
  const group = check?.groupNumber ?? card.groupNumber
  const phone = check?.payerPhone ?? card.memberPhone
  const planType = usePlanType(coverage)
  const isOff = check?.isActive === false
  // Then the same press stands beside asking again.
  const isWaiting = (waitingAnswer.use() !== null || !card.canAsk) && !check
  const pharmacyFacts = (['rxBin', 'rxPcn', 'rxGroup'] as const).flatMap((name) =>
    card[name] ? [{ key: name, name: words(name), value: <Mono>{card[name]}</Mono> }] : [],
  )
  const answer = useDownload('coverage-eligibility-response.json', () =>
    coverageApi.eligibilityResponse({ userId: me }),
  )
  const digital = useDownload('insurance-card.json', () => coverageApi.digitalCard({ userId: me }))
  return (
    <Card labelledBy="plan-card">
      <CardPart className="stack">
        <CardHead
          id="plan-card"
          title={card.insuranceCompany}
          hint={check?.planName ? calmName(check.planName) : (card.planName ?? undefined)}
        />
        <Facts
          small
          facts={[
            { key: 'name', name: t('memberName'), value: `${card.firstName} ${card.lastName}` },
            { key: 'id', name: t('memberId'), value: t('endsIn', { end: card.memberIdMasked }) },
            ...(group ? [{ key: 'group', name: t('group'), value: group }] : []),
            ...(planType ? [{ key: 'type', name: t('planType'), value: planType }] : []),
            ...pharmacyFacts,
            ...(phone ? [{ key: 'help', name: t('help'), value: phoneText(phone) }] : []),
          ]}
        />
        {card.photos.length > 0 ? <p className="hint">{t('photos', { count: card.photos.length })}</p> : null}
      </CardPart>
      <CardPart className="stack">
        {/* Before the insurer has answered, asking it is the next thing to do. */}
        {isWaiting ? null : (
          <Button variant={isOff || !check ? 'plain' : 'primary'} wide onClick={onEstimate}>
            {words('estimate')}
          </Button>
        )}
        <div className="stack stack-tight">
          <Button wide variant={isOff ? 'primary' : 'plain'} onClick={() => setClearing(true)}>
            {words('verifyDifferent')}
          </Button>
          <p className="hint">{t('differentHint')}</p>
        </div>
      </CardPart>
      <CardPart className="stack">
        <CardHead level={3} title={t('download')} hint={t('downloadHint')} />
        {check ? (
          <div className="stack stack-tight">
            <Button wide busy={answer.isPending} onClick={() => answer.mutate()}>
              {t('theAnswer')}
            </Button>
            <p className="hint">{t('theAnswerKind')}</p>
          </div>
        ) : null}
        <div className="stack stack-tight">
          <Button wide busy={digital.isPending} onClick={() => digital.mutate()}>
            {t('downloadCard')}
          </Button>
          <p className="hint">{t('cardKind')}</p>
        </div>
      </CardPart>
      <ClearDialog open={isClearing} onClose={() => setClearing(false)} onCleared={onCleared} />
    </Card>
  )
}

/** The kind of plan by the insurer's own word, and that the card's was another; else by the person's. */
export function usePlanType({ card, check }: Pick<Coverage, 'card' | 'check'>): string | null {
  const t = useText(planAnswerTexts)
  if (!check?.planType) return card.planType && t('youSaid', { type: card.planType })
  return card.planType && card.planType !== check.planType
    ? t('insurerSaysOther', { type: check.planType, other: card.planType })
    : t('insurerSays', { type: check.planType })
}

/** Saves what is read as a file on the person's device. */
function useDownload(file: string, read: () => Promise<object>) {
  const t = useText(planAnswerTexts)
  return useMutation({
    mutationFn: read,
    onSuccess: (resource) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(resource, null, 2)], { type: 'application/fhir+json' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: file })
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: () => toast({ title: t('downloadFailed'), variant: 'destructive' }),
  })
}
