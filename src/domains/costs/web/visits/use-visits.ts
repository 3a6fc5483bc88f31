import { useQueries } from '@tanstack/react-query'
import type { ListedDoctors } from '#domains/doctors/web/results/list-additions.ts'
import { type Answer, type OperationInput, readPath } from '#kit/endpoint.ts'
import { request } from '#web/request.ts'
import type { CostsContract } from '../../contract.ts'
import { serviceForSpecialty } from '../../estimates/service-types.ts'
import { costsPaths } from '../../paths.ts'
import { planAsked, usePlanAnswersOf } from '../plan/plan-answers.ts'
import { useSeenAnswered } from '../selected-doctor.ts'
import { useInsuranceOnFile } from '../use-insurance.ts'

/** What visits to a page of doctors would cost. */
export type Visits = Answer<CostsContract['estimateVisits']>

/** Asks for them. It is a calculation, so nobody becomes a visitor by it, and the company stands in no address. */
async function askVisits(
  doctors: OperationInput<CostsContract['estimateVisits']>['doctors'],
  company: string | null,
  signal: AbortSignal,
): Promise<Visits> {
  const { method, path } = readPath(costsPaths.estimateVisits)
  const asked = { doctors, ...(company !== null && { insuranceCompany: company }) }
  return (await request(method, path, asked, { signal })).json() as Promise<Visits>
}

/**
 * What visits to the doctors of each page would cost where they were found, one question for each page. As when one of them is selected, the
 * insurance company chosen for the search counts, else the one on file; whether their doctor knows the person, and what was said of
 * the plan.
 */
export function useVisits(pages: readonly ListedDoctors[], insurer: { name: string } | null) {
  const onFile = useInsuranceOnFile(insurer === null)
  const seenOf = useSeenAnswered()
  const company = insurer ? insurer.name : onFile && onFile.providerName
  const saidOf = usePlanAnswersOf(company ?? '')
  return useQueries({
    queries: pages.map((page) => {
      const visits = page.map(({ id, practiceId, specialty }) => ({
        doctorId: id,
        ...(practiceId !== null && { facilityId: practiceId }),
        ...seenOf(specialty.name),
        ...planAsked(saidOf(serviceForSpecialty(specialty.name))),
      }))
      return {
        queryKey: ['visits', visits, company],
        queryFn: ({ signal }: { signal: AbortSignal }) => askVisits(visits, company ?? null, signal),
        enabled: company !== undefined,
      }
    }),
  })
}
