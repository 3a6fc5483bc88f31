import { useQuery } from '@tanstack/react-query'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { costsQuery } from '../api.ts'
import { payTexts } from '../pay/texts.ts'

/** The copay payments of this person, read anew whenever the list is opened. */
export const useMyPayments = () => useQuery({ ...costsQuery('myPayments', { userId: me }), staleTime: 0 })

/** Which visit a payment is for, in UDE or another coin, read anew whenever it is opened. */
export const usePaidVisit = (id: string) => useQuery({ ...costsQuery('paidVisit', { id }), staleTime: 0 })

/** The visit that a payment is for, in the words a wallet is given; null while that is not known and where it is none. */
export function useVisitInWords(id: string): string | null {
  const t = useText(payTexts)
  const { data } = usePaidVisit(id)
  const name = data?.visit?.doctorName ?? null
  return name === null ? null : t('visitWith', { name })
}
