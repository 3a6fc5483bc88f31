import { z } from 'zod'

/** One resource of an insurer's directory that matters here. https://hl7.org/fhir/us/davinci-pdex-plan-net/ */
export type PlanNetLine =
  | { kind: 'payer'; id: string; name: string }
  | { kind: 'network'; id: string; name: string; payerId: string; asOf: string | null }
  | { kind: 'practitioner'; id: string; npi: string; languages: string[] | null }
  | { kind: 'location'; id: string; address: string; addressKey: string; zip: string }
  | ({ kind: 'role' } & Role)

/** What somebody does for whom: a member of each of these networks at each of these places, or wherever they practise. */
export type Role = {
  /** Who it is, or which practitioner of the list. */
  npi: string | null
  practitionerId: string | null
  networkIds: string[]
  locationIds: string[]
  accepting: boolean | null
  start: string | null
  end: string | null
  asOf: string | null
}

/** Why a line of an insurer's directory says nothing that can be kept. */
export type LineFault =
  | 'not readable'
  | 'other resource'
  | 'not as described'
  | 'not active'
  | 'no NPI'
  | 'check digit'
  | 'no network'

// What the database can hold and an index can find.
export const text = z
  .string()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u)

const identifier = z.object({ system: z.string().optional(), value: z.string().optional() })

/** A practitioner, as far as it says who that is. */
export const practitionerShape = z.object({
  id: text,
  identifier: z.array(identifier).default([]),
  communication: z
    .array(z.object({ coding: z.array(z.object({ code: z.string().optional() })).default([]) }))
    .default([]),
})

const maxLanguages = 20

/** The languages somebody speaks, by their BCP 47 tags; null when none is said. */
export function languagesOf({ communication }: Pick<z.output<typeof practitionerShape>, 'communication'>) {
  const tags = communication.flatMap(({ coding }) => coding.map(({ code = '' }) => code).find(isLanguage) ?? [])
  return tags.length === 0 ? null : [...new Set(tags)].slice(0, maxLanguages)
}

const isLanguage = (code: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(code)

/** One reference of a resource to another. */
export const reference = z.object({ reference: text.optional(), identifier: identifier.optional() })

const npiSystem = 'http://hl7.org/fhir/sid/us-npi'

/** The NPI among identifiers; null when there is none. */
export const npiOf = (identifiers: readonly z.output<typeof identifier>[]): string | null =>
  identifiers.find(({ system }) => system === npiSystem)?.value ?? null

/** `Organization/1`, also where it stands behind the address of a server; a name within a bundle stays as it is. */
export const keyOf = (target: string): string => {
  if (target.startsWith('urn:')) return target
  const parts = target.replace(/\/_history\/[^/]*$/, '').split('/')
  return parts.slice(-2).join('/')
}

/** The day of an instant; null when it says none. */
export const dayOfInstant = (instant: string | undefined): string | null =>
  z.iso.date().safeParse(instant?.slice(0, 10)).data ?? null
