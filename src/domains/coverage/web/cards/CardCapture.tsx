import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type { InsuranceCard } from '../../cards/card.ts'
import { coverageApi } from '../api.ts'
import { PhotoSlot } from '../photos/PhotoSlot.tsx'
import { cardRead } from '../reading/card-read.ts'
import { ReadingProgress } from '../reading/ReadingProgress.tsx'
import { ReadOutcome } from '../reading/ReadOutcome.tsx'
import { readingTexts } from '../reading/reading-texts.ts'
import { useReading } from '../reading/use-reading.ts'
import { coverageTexts } from '../texts.ts'
import { failureMessage, useInsuranceChanged } from '../use-coverage.ts'
import { reasonWords } from '../verifying/reason-texts.ts'
import { useCannotAsk } from '../verifying/use-cannot-ask.ts'
import { waitingAnswer } from '../verifying/waiting-answer.ts'
import { cardFieldId } from './CardFields.tsx'
import { CardForm } from './CardForm.tsx'
import { cardDraft } from './card-draft.ts'

/** `onSaving` hears that a card was kept, before that is shown. */
type CaptureProps = { onSaving: () => void; isMain?: boolean; keepsFront?: boolean }

/** `kept`: which card is on file, and whether its insurer has answered about it. */
type FoldProps = { isFolded?: boolean; kept?: 'none' | 'asIs' | 'verified' }

const summaries = { none: 'captureOne', asIs: 'captureChange', verified: 'captureAnother' } as const

/** Keeps a card with its photos; folded away where one is saved already or typed above, so that one form stands open. */
export function CardCapture({
  isFolded = false,
  kept = 'none',
  keepsFront = false,
  onSaving,
}: CaptureProps & FoldProps) {
  const t = useText(coverageTexts)
  if (!isFolded)
    return (
      <Card id="card-capture" labelledBy="card-capture-title">
        <CardPart className="stack stack-loose">
          <CardHead id="card-capture-title" title={t('captureTitle')} hint={t('captureHint')} />
          <CaptureForm onSaving={onSaving} isMain />
        </CardPart>
      </Card>
    )
  return (
    <Card id="card-capture">
      <Disclosure summary={t(summaries[kept])}>
        <CaptureForm onSaving={onSaving} keepsFront={keepsFront} />
      </Disclosure>
    </Card>
  )
}

/** The front first, the back if one likes, then what is on the card. */
function CaptureForm({ onSaving, isMain = false, keepsFront = false }: CaptureProps) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const isFilled = cardRead.use() !== null
  const cannotAsk = useCannotAsk(cardDraft.use()?.insuranceCompany)
  const [front, setFront] = useState<string | null>(null)
  const [back, setBack] = useState<string | null>(null)
  const changed = useInsuranceChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: (card: InsuranceCard) =>
      coverageApi.captureCard({
        ...card,
        userId: me,
        cardFrontImage: front,
        cardBackImage: back,
        keepsPhotos: keepsFront,
      }),
    onSuccess: async (_kept, card) => {
      // It was another card that was asked about.
      waitingAnswer.set(null)
      toast({
        title: t('toastSaved'),
        description: cannotAsk ? words('cannotAskOf', { company: card.insuranceCompany }) : t('toastSavedText'),
      })
      setFront(null)
      setBack(null)
      onSaving()
      await changed()
    },
    onError: (error) =>
      toast({
        title: t('toastSaveFailed'),
        description: failureMessage(error, t('tryOnceMore')),
        variant: 'destructive',
      }),
  })
  const [isMissing, setMissing] = useState(false)
  const isFrontMissing = () => {
    const isWrong = !front && !keepsFront
    setMissing(isWrong)
    if (isWrong) toast({ title: t('toastNoFront'), description: t('toastNoFrontText'), variant: 'destructive' })
    return isWrong
  }
  return (
    <CardForm
      prefix="capture"
      secondary={!isMain || !isFilled}
      asksInsurer={false}
      submit={t('saveCard')}
      busyText={t('saving')}
      busy={isPending}
      isFrontMissing={isFrontMissing}
      onCard={mutate}
    >
      <div className="photo-slots">
        <PhotoSlot
          side="front"
          id={cardFieldId('capture', 'front')}
          url={front}
          isKept={keepsFront}
          error={isMissing && !front ? t('toastNoFrontText') : undefined}
          onPhoto={setFront}
        />
        <PhotoSlot side="back" url={back} onPhoto={setBack} />
      </div>
      <ReadFromPhotos front={front} back={back} />
      <p className="hint">
        {t('photoKind')} {t('photoSaved')}
      </p>
    </CardForm>
  )
}

/** Has the photos fill in the form below, if one likes. */
function ReadFromPhotos({ front, back }: { front: string | null; back: string | null }) {
  const t = useText(readingTexts)
  const { mutate, isPending, data, step } = useReading()
  if (!front) return null
  return (
    <div className="stack">
      <div className="row">
        <Button busy={isPending} busyText={t('reading')} onClick={() => mutate({ front, back })}>
          {t('fillIn')}
        </Button>
      </div>
      {isPending ? <ReadingProgress step={step} hasBack={back !== null} /> : null}
      {data && !isPending ? <ReadOutcome answer={data} /> : null}
    </div>
  )
}
