import { z } from 'zod'
import { isNpi } from '../../npi.ts'
import { dayOfInstant, keyOf, type LineFault, npiOf, type PlanNetLine, reference } from './plannet-shapes.ts'

const concept = z.object({ coding: z.array(z.object({ code: z.string().optional() })).default([]) })

const extension = z.object({
  url: z.string(),
  valueReference: reference.optional(),
  extension: z.array(z.object({ url: z.string(), valueCodeableConcept: concept.optional() })).optional(),
})

// A day may be a year or a month alone, or an instant.
const day = z.string().regex(/^\d{4}/)

const practitionerRole = z.object({
  active: z.boolean().default(true),
  practitioner: reference.optional(),
  location: z.array(reference).default([]),
  extension: z.array(extension).default([]),
  period: z.object({ start: day.optional(), end: day.optional() }).optional(),
  meta: z.object({ lastUpdated: z.string().optional() }).optional(),
})

// https://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem-AcceptingPatientsCS.html
const acceptance: Record<string, boolean> = { newpt: true, nopt: false, existptonly: false, existptfam: false }

/** Reads in which networks somebody is a member, and where, or says why that is not known. */
export function membershipsOf(json: unknown): PlanNetLine | LineFault {
  const { data } = practitionerRole.safeParse(json)
  if (!data) return 'not as described'
  if (!data.active) return 'not active'
  const who = data.practitioner
  const npi = who?.identifier ? npiOf([who.identifier]) : null
  const practitionerId = who?.reference ? keyOf(who.reference) : null
  if (npi === null && practitionerId === null) return 'no NPI'
  if (npi !== null && !isNpi(npi)) return 'check digit'
  const named = (name: string) => data.extension.filter(({ url }) => url.endsWith(`/${name}`))
  const networkIds = keysOf(named('network-reference').map((one) => one.valueReference))
  if (networkIds.length === 0) return 'no network'
  return {
    kind: 'role',
    npi,
    practitionerId,
    networkIds,
    locationIds: keysOf(data.location),
    accepting: acceptingOf(named('newpatients')),
    start: dayOfInstant(data.period?.start),
    end: dayOfInstant(data.period?.end),
    asOf: dayOfInstant(data.meta?.lastUpdated),
  }
}

const keysOf = (references: readonly (z.output<typeof reference> | undefined)[]) => [
  ...new Set(references.flatMap((one) => (one?.reference ? [keyOf(one.reference)] : []))),
]

/** Somebody who takes new patients of one network takes new patients; null when nothing is said. */
function acceptingOf(said: readonly z.output<typeof extension>[]): boolean | null {
  const answers = said.flatMap(
    (one) =>
      acceptance[
        one.extension?.find(({ url }) => url === 'acceptingPatients')?.valueCodeableConcept?.coding[0]?.code ?? ''
      ] ?? [],
  )
  return answers.length === 0 ? null : answers.includes(true)
}
