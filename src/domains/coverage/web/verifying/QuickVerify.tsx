import { useEffect, useState } from 'react'
import { utcDay } from '#kit/day.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { type InsuranceCard, wrongInCard } from '../../cards/card.ts'
import { cardFieldId } from '../cards/CardFields.tsx'
import { CardForm } from '../cards/CardForm.tsx'
import { type CardDraft, cardDraft, cardOf } from '../cards/card-draft.ts'
import { cardRead } from '../reading/card-read.ts'
import { coverageTexts } from '../texts.ts'
import { type Coverage, useLastOutcome, type useVerify } from '../use-coverage.ts'
import { reasonWords } from './reason-texts.ts'
import { useCannotAsk } from './use-cannot-ask.ts'
import { waitingAnswer } from './waiting-answer.ts'

type QuickVerifyProps = {
  coverage: Coverage | null
  verify: ReturnType<typeof useVerify>
  onTakePhoto: () => void
  onTyping: () => void
  /** Leads to where a visit is priced. */
  onEstimate: () => void
}

/** The button that asks about the card on file, for whoever has just kept one. */
export const verifyStepId = 'verify-now'

/** Asks the insurer at one press when a card is on file, by a short form when none is. */
export function QuickVerify({ coverage, verify, onTakePhoto, onTyping, onEstimate }: QuickVerifyProps) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const { isPending, mutate } = verify
  const asked = useLastOutcome(verify)
  const waiting = waitingAnswer.use()
  const isWaiting = waiting !== null
  const { isTyping, type } = useTyping(coverage && waiting, asked)
  const open = () => {
    type()
    onTyping()
  }
  const isToMend = (asked?.mend.length ?? 0) > 0
  const form = (submit: string) => (
    <CardPart className="stack">
      {isToMend ? null : <p className="hint">{t('copyCard')}</p>}
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
  const isOpen = isWaiting || (asked && asked.status !== 'verified' && asked.reason !== 'cannotAsk')
  if (isTyping || isToMend) return form(isOpen ? t('sendAgain') : t('verifyNow'))
  if (!coverage) return <NoCard verify={verify} onTakePhoto={onTakePhoto} onType={open} />
  const { card } = coverage
  return (
    <CardPart className="stack">
      <CardHead
        level={3}
        title={card.insuranceCompany}
        hint={t('endsIn', { end: card.memberIdMasked, day: formatDay(card.savedAt) })}
        aside={<Badge icon={isWaiting ? 'clock' : 'info'}>{t('notVerified')}</Badge>}
      />
      {!card.canAsk ? null : isPending ? (
        <p>{t('askingText')}</p>
      ) : isWaiting ? null : (
        <p>{t('oneAsk', { company: card.insuranceCompany })}</p>
      )}
      <div className="row">
        {card.canAsk ? (
          <Button
            id={verifyStepId}
            variant="primary"
            busy={isPending}
            busyText={t('asking')}
            onClick={() => mutate(null)}
          >
            {isOpen ? t('tryAgain') : t('verifyNow')}
          </Button>
        ) : null}
        {isWaiting || !card.canAsk ? (
          <Button {...(!card.canAsk && { id: verifyStepId, variant: 'primary' })} onClick={onEstimate}>
            {t('estimate')}
          </Button>
        ) : null}
      </div>
      {isWaiting || !card.canAsk ? (
        <p className="hint">
          {words('wait_desk')} {words(card.canAsk ? 'wait_estimates' : 'cannotAsk_estimates')}
        </p>
      ) : null}
      <div className="stack stack-tight">
        <div className="row">
          <Button onClick={open}>{t('anotherCard')}</Button>
        </div>
        <p className="hint">{t('anotherCardHint')}</p>
      </div>
    </CardPart>
  )
}

type PendingAnswer = ReturnType<typeof waitingAnswer.use>

/** Whether a card is being typed: from when somebody begins until it is sent and only the answer is awaited, or nobody can be asked. Begun, the first question has the focus. */
function useTyping(waiting: PendingAnswer, asked: ReturnType<typeof useLastOutcome>) {
  const [since, setSince] = useState<{ waiting: PendingAnswer; asked: typeof asked } | null>(null)
  const isKept = asked?.reason === 'cannotAsk' && asked !== since?.asked
  useEffect(() => {
    if (since) document.getElementById(cardFieldId('verify', 'insuranceCompany'))?.focus()
  }, [since])
  return {
    isTyping: since !== null && !isKept && (waiting === null || waiting === since.waiting),
    type: () => setSince({ waiting, asked }),
  }
}

/** Whether a card is typed with all that its insurer needs. */
const isWhole = (draft: CardDraft): boolean =>
  Object.keys(wrongInCard(cardOf(draft), draft.isDependent === 'yes', utcDay(new Date(serverNow())))).length === 0

type NoCardProps = Pick<QuickVerifyProps, 'verify' | 'onTakePhoto'> & { onType: () => void }

/** How to begin; whoever has typed the whole card asks about it from here. */
function NoCard({ verify: { isPending, mutate }, onTakePhoto, onType }: NoCardProps) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const isRead = cardRead.use() !== null
  const draft = cardDraft.use() ?? {}
  const isTyped = !isRead && isWhole(draft)
  const cannotAsk = useCannotAsk(draft.insuranceCompany)
  return (
    <CardPart>
      <EmptyState
        icon="shield"
        title={t('noCard')}
        action={
          <div className="row">
            {isTyped ? (
              <Button
                variant="primary"
                busy={isPending}
                busyText={t(cannotAsk ? 'saving' : 'asking')}
                onClick={() => mutate({ ...(cardOf(draft) as InsuranceCard), manualVerification: true })}
              >
                {t(cannotAsk ? 'saveCard' : 'verifyNow')}
              </Button>
            ) : null}
            <Button variant={isRead || isTyped ? 'plain' : 'primary'} onClick={onTakePhoto}>
              {t('takePhoto')}
            </Button>
            <Button onClick={onType}>{t('typeIt')}</Button>
          </div>
        }
      >
        {isTyped && cannotAsk
          ? words('cannotAskOf', { company: draft.insuranceCompany ?? '' })
          : t(isPending ? 'askingText' : isTyped ? 'sentTo' : 'noCardText')}
      </EmptyState>
    </CardPart>
  )
}
