import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import type { InsuranceCard } from '../card.ts'
import type { CoverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'
import { coverageApi, coverageQuery } from './api.ts'
import { reasonWords } from './reason-texts.ts'
import { coverageTexts } from './texts.ts'

/** The person's card, and what their insurer answered about it. */
export type Coverage = Answer<CoverageContract['myCoverage']>
/** What an insurer answered about a plan. */
export type Check = NonNullable<Coverage['check']>
/** How a check ended. */
export type Verification = Answer<CoverageContract['quickVerify']>

const myCoverage = coverageQuery('myCoverage', { userId: me })

/** The person's card; null when there is none. `refetch` after a failure. */
export function useCoverage() {
  const query = useQuery(myCoverage)
  const isNone = query.error instanceof RequestError && query.error.status === 404
  const { data, isError, isFetching, refetch } = query
  return { coverage: isNone ? null : data, isFailed: isError && !isNone, isFetching, refetch }
}

const insurancePrefix = urlOf(coveragePaths.myInsurance, { userId: '' })

/** Has everything that shows the person's insurance read it again. */
export function useInsuranceChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.resetQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(insurancePrefix.replace(/\/$/, '')),
    })
}

/** What the server said, for whoever reads a toast; our own words where it could not be reached. */
export const saidBy = (error: unknown, otherwise: string): string =>
  error instanceof RequestError ? (error.problem?.detail ?? otherwise) : otherwise

/**
 * Asks the insurer about the card on file, or first keeps the card that is given. `onAnswered` hears that a plan is on,
 * before that is shown; `onVerified` of its company, after.
 */
export function useVerify(onVerified: (company: string) => void, onAnswered: () => void) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const queries = useQueryClient()
  const changed = useInsuranceChanged()
  return useMutation({
    mutationFn: async (card: InsuranceCard | null) => {
      if (card) await coverageApi.captureCard({ ...card, userId: me })
      return coverageApi.quickVerify({ userId: me, method: 'one_click' })
    },
    onSuccess: async (verification) => {
      const { status, reason } = verification
      const description = words(reason)
      if (status === 'verified') toast({ title: t('toastVerified'), description })
      else if (status === 'pending') toast({ title: t('toastPending'), description })
      else toast({ title: t('toastFailed'), description, variant: 'destructive' })
      if (status === 'verified') onAnswered()
      await changed()
      const company = queries.getQueryData<Coverage>(myCoverage.queryKey)?.card.insuranceCompany
      if (status === 'verified' && company) onVerified(company)
    },
    onError: (error) =>
      toast({ title: t('toastError'), description: saidBy(error, t('tryOnceMore')), variant: 'destructive' }),
  })
}
