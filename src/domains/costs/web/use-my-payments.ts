import { useQuery } from '@tanstack/react-query'
import { me } from '#kit/me.ts'
import { costsQuery } from './api.ts'

/** The copay payments of this person, read anew whenever the list is opened. */
export const useMyPayments = () => useQuery({ ...costsQuery('myPayments', { userId: me }), staleTime: 0 })

/** One copay payment with what it was for, read anew whenever it is opened. */
export const useMyPayment = (id: string) => useQuery({ ...costsQuery('myPayment', { id }), staleTime: 0 })
