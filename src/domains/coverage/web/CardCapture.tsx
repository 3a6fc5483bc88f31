import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { InsuranceCard } from '../card.ts'
import { coverageApi } from './api.ts'
import { CardForm } from './CardForm.tsx'
import { PhotoSlot } from './PhotoSlot.tsx'
import { coverageTexts } from './texts.ts'
import { saidBy, useInsuranceChanged } from './use-coverage.ts'

/** Keeps a card with its photos: the front first, the back if one likes, then what is on it. */
export function CardCapture() {
  const t = useText(coverageTexts)
  const [front, setFront] = useState<string | null>(null)
  const [back, setBack] = useState<string | null>(null)
  const changed = useInsuranceChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: (card: InsuranceCard) =>
      coverageApi.captureCard({ ...card, userId: me, cardFrontImage: front, cardBackImage: back }),
    onSuccess: async () => {
      toast({ title: t('toastSaved'), description: t('toastSavedText') })
      setFront(null)
      setBack(null)
      await changed()
    },
    onError: (error) =>
      toast({ title: t('toastSaveFailed'), description: saidBy(error, t('tryOnceMore')), variant: 'destructive' }),
  })
  const hasFront = () => {
    if (!front) toast({ title: t('toastNoFront'), description: t('toastNoFrontText'), variant: 'destructive' })
    return front !== null
  }
  return (
    <Card id="card-capture" labelledBy="card-capture-title">
      <CardPart className="stack stack-loose">
        <CardHead id="card-capture-title" title={t('captureTitle')} hint={t('captureHint')} />
        <CardForm
          prefix="capture"
          secondary
          submit={t('saveCard')}
          busyText={t('saving')}
          busy={isPending}
          isReady={hasFront}
          onCard={mutate}
        >
          <div className="photo-slots">
            <PhotoSlot side="front" url={front} onPhoto={setFront} />
            <PhotoSlot side="back" url={back} onPhoto={setBack} />
          </div>
          <p className="hint">
            {t('photoKept')} {t('photosOff')} {t('photoConsent')}
          </p>
        </CardForm>
      </CardPart>
    </Card>
  )
}
