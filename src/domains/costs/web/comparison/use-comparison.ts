import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHere } from '#domains/location/web/use-here.ts'

import type { Input } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import type { ProcedureCode } from '../../comparison/procedures.ts'
import type { CostsContract } from '../../contract.ts'
import { costsApi, costsQuery } from '../api.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { type ComparisonAnswers, comparisonLacks, typedFilters, usualFilters } from './filters.ts'
import { comparisonTexts } from './texts.ts'

/** A day of the wire as a moment that is that day in every time zone. */
export const noon = (day: string): string => `${day}T12:00:00`

/** The answers as they stand: the company is the one on file and the ZIP code the place named elsewhere, until they say another. */
export function useFilters(): [ComparisonAnswers, (part: Partial<ComparisonAnswers>) => void] {
  const typed = typedFilters.use() ?? {}
  const company = useInsuranceCompany()
  const { location, isDefault } = useHere()
  const zipCode = isDefault ? '' : (location.zipCode ?? '')
  const answers = { ...usualFilters, zipCode, company: company ?? '', ...typed }
  return [answers, (part) => typedFilters.set({ ...typedFilters.get(), ...part })]
}

const filtersOf = ({ procedure, zipCode, company, networkOnly, ...rest }: ComparisonAnswers) => ({
  procedure: procedure as ProcedureCode,
  zipCode: zipCode.trim(),
  ...(company && { insuranceProvider: company }),
  ...rest,
  networkOnly: networkOnly ? ('true' as const) : ('false' as const),
})

/** The same as a body. */
export function comparisonBodyOf(answers: ComparisonAnswers): Input<CostsContract['searchComparison']> {
  const { networkOnly, ...filters } = filtersOf(answers)
  return { ...filters, networkOnly: networkOnly === 'true' }
}

/** The comparison by these answers: by itself as soon as procedure and ZIP code are there, and when it is asked for. */
export function useComparison(answers: ComparisonAnswers) {
  const t = useText(comparisonTexts)
  const client = useQueryClient()
  // What was asked for last is what is shown, while the answers are changed.
  const [asked, setAsked] = useState<ComparisonAnswers | null>(null)
  const isWhole = Object.keys(comparisonLacks(answers)).length === 0
  const shown = asked ?? (isWhole ? answers : null)
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    ...costsQuery('compareCosts', filtersOf(shown ?? answers)),
    enabled: shown !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const ask = async () => {
    setAsking(true)
    try {
      const found = await costsApi.searchComparison(comparisonBodyOf(answers))
      client.setQueryData(costsQuery('compareCosts', filtersOf(answers)).queryKey, found)
      setAsked(answers)
      toast({ title: t('done'), description: t('doneText', { count: found.summary.count }) })
    } catch {
      toast({ title: t('failed'), description: t('failedText'), variant: 'destructive' })
    } finally {
      setAsking(false)
    }
  }
  return { shown, query, ask, isAsking }
}
