import { useQuery } from '@tanstack/react-query'
import { coverageQuery } from '../api.ts'

/** Whether a company of the directory is one that cannot be asked from here. */
export function useCannotAsk(company: string | null | undefined): boolean {
  const { data } = useQuery({ ...coverageQuery('directory'), enabled: Boolean(company) })
  return data?.companies.some(({ name, canAsk }) => name === company && !canAsk) ?? false
}
