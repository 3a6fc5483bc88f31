import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../../contract.ts'
import { percentText, processingFeeBasisPoints } from '../../pay/fee-rule.ts'
import { costsQuery } from '../api.ts'

/** What the person's fee is, and what lowers it. */
export type ProcessingFee = Answer<CostsContract['processingFee']>

const percent = percentText(processingFeeBasisPoints)
const full = { percent, fullPercent: percent, basisPoints: Number(processingFeeBasisPoints), tier: null }

/** The fee of paying a copay, by its estimate where it has one; nothing until it is known. */
export function useProcessingFee(estimateId: string | undefined): ProcessingFee | undefined {
  const { data, isError } = useQuery({
    ...costsQuery('processingFee', estimateId === undefined ? {} : { estimateId }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // Where it cannot be read the full fee stands; the server says so if it is less.
  return data ?? (isError ? full : undefined)
}
