import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Answer, Input } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import type { BookingContract } from '../../contract.ts'
import { bookingApi } from '../api.ts'
import { officeTexts } from './texts.ts'

export type OfficeView = Answer<BookingContract['viewOffice']>

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The secret behind the # of the address, which no server sees on the way; null where there is none. */
export const useOfficeSecret = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1) || null,
    () => null,
  )

const keyOf = (secret: string | null) => ['office', secret]
const everyMs = 20_000

/** The page of the office, read anew while it is looked at. */
export const useOffice = (secret: string | null) =>
  useQuery({
    queryKey: keyOf(secret),
    enabled: secret !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : everyMs),
    queryFn: () => bookingApi.viewOffice({ secret: secret ?? '' }),
  })

type OfficeChange =
  | { answer: Omit<Input<BookingContract['answerBooking']>, 'secret'> }
  | { hours: Omit<Input<BookingContract['changeHours']>, 'secret'> }

/** Answers a request, or changes hours and days off, and says so. */
export function useChangeOffice(secret: string) {
  const t = useText(officeTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: OfficeChange) =>
      'answer' in change
        ? bookingApi.answerBooking({ secret, ...change.answer })
        : bookingApi.changeHours({ secret, ...change.hours }),
    onSuccess: (page) => {
      queries.setQueryData(keyOf(secret), page)
      toast({ title: t('saved'), description: t('savedText') })
    },
    onError: () => toast({ title: t('notSaved'), description: t('notSavedText'), variant: 'destructive' }),
  })
}
