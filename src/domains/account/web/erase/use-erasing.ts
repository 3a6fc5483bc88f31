import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountApi, accountQuery } from '../api.ts'
import { markErasing } from './erasing-mark.ts'

const erasing = accountQuery('erasing')
const lookAgainMs = 10_000

/** When the person asked to be erased once their payments are over; null when they did not. */
export function useErasing() {
  const read = useQuery({
    ...erasing,
    staleTime: 0,
    // Whoever waits for it sees when it is done.
    refetchInterval: ({ state }) => (state.data?.askedAt ? lookAgainMs : false),
  })
  const askedAt = read.data?.askedAt
  useEffect(() => {
    if (askedAt !== undefined) void markErasing(askedAt)
  }, [askedAt])
  return read
}

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
