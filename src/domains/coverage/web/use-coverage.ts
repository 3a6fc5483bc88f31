import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { serverNow } from '#web/server-clock.ts'
import { serverMessage } from '#web/server-message.ts'
import { toast } from '#web/toast/toast.ts'
import type { InsuranceCard } from '../cards/card.ts'
import type { CoverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'
import { coverageApi, coverageQuery } from './api.ts'
import { coverageProblemTexts } from './problem-texts.ts'
import { coverageTexts } from './texts.ts'
import { reasonWords } from './verifying/reason-texts.ts'
import { waitingAnswer } from './verifying/waiting-answer.ts'

/** The person's card, and what their insurer answered about it. */
export type Coverage = Answer<CoverageContract['myCoverage']>
/** What an insurer answered about a plan. */
export type Check = NonNullable<Coverage['check']>
/** How a check ended. */
export type Verification = Answer<CoverageContract['quickVerify']>

const isNone = (error: unknown) => error instanceof RequestError && error.status === 404

/** That there is no card is an answer too: what is on the page stays there while it is read again. */
const myCoverage = queryOptions<Coverage | null>({
  queryKey: coverageQuery('myCoverage', { userId: me }).queryKey,
  queryFn: () =>
    coverageApi.myCoverage({ userId: me }).catch((error: unknown) => {
      if (isNone(error)) return null
      throw error
    }),
})

/** The person's card; null when there is none. `refetch` after a failure. */
export function useCoverage() {
  const { data, isError, isFetching, refetch } = useQuery(myCoverage)
  return { coverage: data, isFailed: isError, isFetching, refetch }
}

const insurancePrefix = urlOf(coveragePaths.myInsurance, { userId: '' })

/** The newest answer to a check; it stays while the same is asked again, so that what is to be mended stands still. */
export function useLastOutcome({ data }: Pick<ReturnType<typeof useVerify>, 'data'>): Verification | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}

/** Has everything that shows the person's insurance read it again; what was taken away is gone from the page at once. */
export function useInsuranceChanged(): (change?: { isGone: boolean }) => Promise<void> {
  const queries = useQueryClient()
  const [ownUrl] = myCoverage.queryKey
  const isOther = (url: string) => url !== ownUrl && url.startsWith(insurancePrefix.replace(/\/$/, ''))
  return async (change) => {
    if (change?.isGone) queries.setQueryData(myCoverage.queryKey, null)
    await Promise.all([
      queries.resetQueries({ predicate: ({ queryKey }) => isOther(String(queryKey[0])) }),
      queries.invalidateQueries({ queryKey: myCoverage.queryKey }),
    ])
  }
}

/** What the server said, for whoever reads a toast; our own words where it could not be reached. */
export const failureMessage = (error: unknown, otherwise: string): string =>
  serverMessage(error, coverageProblemTexts, otherwise)

/** The insurer took the question and may answer later; where it was not reached, nothing is in progress. */
const mayStillAnswer = (reason: Verification['reason']): boolean => reason === 'timeout' || reason === 'tryLater'

/**
 * Asks the insurer about the card on file, or first keeps the card that is given. `onVerified` hears at once of the company
 * whose plan is on, wherever the person has gone meanwhile; `onAnswered` that it will be shown.
 */
export function useVerify(onVerified: (company: string) => void, onAnswered: () => void) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const queries = useQueryClient()
  const changed = useInsuranceChanged()
  return useMutation({
    mutationFn: async (card: InsuranceCard | null) => {
      if (card) await coverageApi.captureCard({ ...card, userId: me })
      const askedAt = serverNow()
      const verification = await coverageApi.quickVerify({ userId: me, method: 'one_click' })
      const { status, reason } = verification
      waitingAnswer.set(status === 'pending' && reason !== 'cannotAsk' ? { reason, askedAt } : null)
      return verification
    },
    onSuccess: async (verification, card) => {
      const { status, reason } = verification
      const description = words(reason)
      if (status === 'verified') toast({ title: t('toastVerified'), description })
      else if (status === 'pending')
        toast({ title: t(mayStillAnswer(reason) ? 'toastPending' : 'toastNotYet'), description, isNotice: true })
      else toast({ title: t('toastFailed'), description, variant: 'destructive' })
      const onFile = queries.getQueryData<Coverage | null>(myCoverage.queryKey)
      const company = card?.insuranceCompany ?? onFile?.card.insuranceCompany
      if (status === 'verified' && company) onVerified(company)
      // An answer that the plan is not on is an answer too.
      if (status === 'verified' || reason === 'inactive') onAnswered()
      await changed()
    },
    onError: (error) =>
      toast({ title: t('toastError'), description: failureMessage(error, t('tryOnceMore')), variant: 'destructive' }),
  })
}
