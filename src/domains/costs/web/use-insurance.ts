import { useQuery } from '@tanstack/react-query'
import type { CoverageContract } from '#domains/coverage/contract.ts'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { serverNow } from '#web/server-clock.ts'
import { useChosenInsurance } from './chosen-insurance.ts'

/** What is on file about a person's insurance. */
export type OnFile = Answer<CoverageContract['myInsurance']>

/** The person's insurance on file; null when there is none, undefined while that is not clear or not needed. */
export function useInsuranceOnFile(needed = true): OnFile | null | undefined {
  const { data, isFetched } = useQuery({ ...coverageQuery('myInsurance', { userId: me }), enabled: needed })
  // That there is none is an error, which is asked about again wherever this is used, and meanwhile stays known.
  return data ?? (isFetched ? null : undefined)
}

/** Whether the check of the insurance on file still holds. */
export const isInsuranceVerified = ({ isVerified: said, expiresAt }: OnFile): boolean =>
  said && (expiresAt === null || Date.parse(expiresAt) > serverNow())

/** The company to estimate with: the one chosen in this tab, else the one on file; null for none, undefined while that is not clear or not needed. */
export function useInsuranceCompany(needed = true): string | null | undefined {
  const chosen = useChosenInsurance()
  const onFile = useInsuranceOnFile(needed && chosen === undefined)
  return chosen === undefined ? onFile && onFile.providerName : chosen
}
