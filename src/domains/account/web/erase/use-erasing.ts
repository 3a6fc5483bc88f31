import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountApi, accountQuery } from '../api.ts'

const erasing = accountQuery('erasing')

/** When the person asked to be erased once their payments are over; null when they did not. */
export const useErasing = () => useQuery({ ...erasing, staleTime: 0 })

/** Asks for it, or takes it back. */
export function useChangeErasing(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asks: boolean) => (asks ? accountApi.askToErase({}) : accountApi.keepAfterAll({})),
    onSuccess: (answer) => {
      queries.setQueryData(erasing.queryKey, answer)
      void queries.invalidateQueries(accountQuery('activity'))
      onDone()
    },
  })
}
