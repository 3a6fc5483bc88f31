import { groundTables } from '#server/retention/ground-tables.ts'
import type { PeopleTable } from '#server/retention/people-table.ts'
import { serverDomains } from './server-domains.ts'

/** Every table that says anything of people: the ground's, and what each domain says of its own. */
export const peopleTables: readonly PeopleTable[] = [
  ...groundTables,
  ...serverDomains.flatMap(({ peopleTables: own = [] }) => own),
]
