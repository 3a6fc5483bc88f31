import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import type { AccountContract } from '../contract.ts'
import { accountPaths } from '../paths.ts'
import { accountApi } from './api.ts'

type Erasing = Answer<AccountContract['erasing']>

const queryKey = [urlOf(accountPaths.erasing)]

/** When the person asked to be erased once their payments are over; null when they did not. */
export const useErasing = () => useQuery<Erasing>({ queryKey, staleTime: 0 })

/** Asks for it, or takes it back. */
export function useChangeErasing(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asks: boolean) => (asks ? accountApi.askToErase({}) : accountApi.keepAfterAll({})),
    onSuccess: (erasing) => {
      queries.setQueryData(queryKey, erasing)
      void queries.invalidateQueries({ queryKey: [urlOf(accountPaths.activity)] })
      onDone()
    },
  })
}
