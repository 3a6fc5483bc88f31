import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { urlOf } from '#web/client.ts'
import type { CostsContract } from '../contract.ts'
import { costsPaths } from '../paths.ts'

/** The copay payments of this person, read anew whenever the list is opened. */
export const useMyPayments = () =>
  useQuery<Answer<CostsContract['myPayments']>>({
    queryKey: [urlOf(costsPaths.myPayments, { userId: me })],
    staleTime: 0,
  })

/** One copay payment with what it was for, read anew whenever it is opened. */
export const useMyPayment = (id: string) =>
  useQuery<Answer<CostsContract['myPayment']>>({ queryKey: [urlOf(costsPaths.myPayment, { id })], staleTime: 0 })
