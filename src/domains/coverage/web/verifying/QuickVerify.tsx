import { useState } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { CardForm } from '../cards/CardForm.tsx'
import { cardRead } from '../reading/card-read.ts'
import { coverageTexts } from '../texts.ts'
import type { Coverage, useVerify } from '../use-coverage.ts'

type QuickVerifyProps = {
  coverage: Coverage | null
  verify: ReturnType<typeof useVerify>
  onTakePhoto: () => void
  onTyping: () => void
}

/** The button that asks about the card on file, for whoever has just kept one. */
export const verifyStepId = 'verify-now'

/** Asks the insurer at one press when a card is on file, by a short form when none is. */
export function QuickVerify({ coverage, verify, onTakePhoto, onTyping }: QuickVerifyProps) {
  const t = useText(coverageTexts)
  const [isTyping, setTyping] = useState(false)
  const isRead = cardRead.use() !== null
  const { data: outcome, isPending, mutate } = verify
  // What is to be mended stays as it is while it is asked again.
  const [last, setLast] = useState(outcome)
  if (outcome && outcome !== last) setLast(outcome)
  const asked = outcome ?? last
  const type = () => {
    setTyping(true)
    onTyping()
  }
  const form = (submit: string) => (
    <CardPart className="stack">
      <p className="hint">{t('copyCard')}</p>
      <CardForm
        prefix="verify"
        submit={submit}
        busyText={t('asking')}
        busy={isPending}
        onCard={mutate}
        refusal={asked}
      />
    </CardPart>
  )
  const isOpen = asked && asked.status !== 'verified'
  if (isTyping || (asked?.mend.length ?? 0) > 0) return form(isOpen ? t('sendAgain') : t('verifyNow'))
  if (!coverage)
    return (
      <CardPart>
        <EmptyState
          icon="shield"
          title={t('noCard')}
          action={
            <div className="row">
              <Button variant={isRead ? 'plain' : 'primary'} onClick={onTakePhoto}>
                {t('takePhoto')}
              </Button>
              <Button onClick={type}>{t('typeIt')}</Button>
            </div>
          }
        >
          {t('noCardText')}
        </EmptyState>
      </CardPart>
    )
  const { card } = coverage
  return (
    <CardPart className="stack">
      <CardHead
        level={3}
        title={card.insuranceCompany}
        hint={t('endsIn', { end: card.memberIdMasked, day: formatDay(card.savedAt) })}
        aside={<Badge icon="info">{t('notVerified')}</Badge>}
      />
      <p>{t('oneAsk', { company: card.insuranceCompany })}</p>
      <div className="row">
        <Button
          id={verifyStepId}
          variant="primary"
          busy={isPending}
          busyText={t('asking')}
          onClick={() => mutate(null)}
        >
          {isOpen ? t('tryAgain') : t('verifyNow')}
        </Button>
        <Button onClick={type}>{t('anotherCard')}</Button>
      </div>
    </CardPart>
  )
}
