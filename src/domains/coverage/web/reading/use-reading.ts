import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#kit/me.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { listenTo } from '#web/listen-to.ts'
import { toast } from '#web/toast/toast.ts'
import { coveragePaths } from '../../paths.ts'
import type { ReadingStep } from '../../reading/card-reading.ts'
import { coverageApi, coverageQuery } from '../api.ts'
import { cardDraft } from '../cards/card-draft.ts'
import { coverageTexts } from '../texts.ts'
import { failureMessage } from '../use-coverage.ts'
import { answersOfPhoto, cardRead, mergeCardRead } from './card-read.ts'
import { photoOutcome } from './photo-outcome.ts'

type Photos = { front: string; back: string | null }
type Person = Parameters<typeof coverageApi.photoVerify>[0]['memberInfo']

/** Has photos of a card read and fills the form with what they say; what a person typed stays. */
export function useReading() {
  const t = useText(coverageTexts)
  const queries = useQueryClient()
  const [step, setStep] = useState<ReadingStep | null>(null)
  const reading = useMutation({
    mutationFn: ({ front, back, person, askBrokers = false }: Photos & { person?: Person; askBrokers?: boolean }) => {
      const readingId = crypto.randomUUID()
      setStep(null)
      const stop = listenTo<{ step: ReadingStep }>(urlOf(coveragePaths.readingSteps, { readingId }), {
        take: (next) => setStep(next.step),
        streaming: () => {},
      })
      return coverageApi
        .photoVerify({
          userId: me,
          readingId,
          cardFrontImage: front,
          cardBackImage: back,
          askBrokers,
          ...(person && { memberInfo: person }),
        })
        .finally(stop)
    },
    onSuccess: async (answer, { person }) => {
      const { kind } = photoOutcome(answer)
      if (kind === 'unread')
        return toast({ title: t('toastPhotoFailed'), description: t('toastPhotoFailedText'), variant: 'destructive' })
      const { companies } = await queries.ensureQueryData(coverageQuery('directory')).catch(() => ({ companies: [] }))
      const read = answersOfPhoto(
        answer,
        companies.map(({ name }) => name),
      )
      cardDraft.set(mergeCardRead(cardDraft.get() ?? {}, cardRead.get(), read))
      cardRead.set(read)
      // Filling a form in verifies nothing.
      if (!person) toast({ title: t('toastRead'), description: t('toastReadText'), isNotice: true })
      else if (kind === 'full') toast({ title: t('toastFullPhoto'), description: t('toastPhotoText'), isNotice: true })
      else toast({ title: t('toastPartialPhoto'), description: t('toastReadText'), isNotice: true })
    },
    onError: (error) =>
      toast({
        title: t('toastPhotoError'),
        description: failureMessage(error, t('tryOnceMore')),
        variant: 'destructive',
      }),
  })
  return { ...reading, step }
}
