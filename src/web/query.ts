import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { RequestError, request } from './request.ts'

/** Reads the URL that is the first element of the query's key. On 401 it raises, or answers null where told. */
export function readUrl<T>({ on401 }: { on401: 'raise' | 'null' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      const response = await request('GET', String(queryKey[0]), undefined, { signal })
      return response.status === 204 ? null : ((await response.json()) as T)
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null
      throw error
    }
  }
}

/**
 * Nothing is read again on its own: not on a timer, not on focus, not after a failure. Each page says when. What failed
 * without a connection fails at once, and is read again when the connection is back; nothing is written later.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readUrl({ on401: 'raise' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** How a price is read: anew every so many milliseconds while somebody looks at it, and at once when they come back to it later. */
export const freshFor = <Ms>(ms: Ms) => ({ staleTime: ms, refetchInterval: ms, refetchOnWindowFocus: true }) as const
