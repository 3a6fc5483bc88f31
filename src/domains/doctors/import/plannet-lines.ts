import { z } from 'zod'
import { isNpi } from '../npi.ts'

// What the database can hold and an index can find.
const text = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
const coding = z.object({ coding: z.array(z.object({ code: z.string().optional() })).default([]) })
const reference = z.object({ reference: text })

const organization = z.object({
  resourceType: z.literal('Organization'),
  id: text,
  name: text,
  type: z.array(coding).default([]),
  partOf: reference.optional(),
  meta: z.object({ lastUpdated: z.string().optional() }).optional(),
})

const extension = z.object({
  url: z.string(),
  valueReference: reference.optional(),
  extension: z.array(z.object({ url: z.string(), valueCodeableConcept: coding.optional() })).optional(),
})

const practitionerRole = z.object({
  resourceType: z.literal('PractitionerRole'),
  active: z.boolean().default(true),
  practitioner: z.object({ identifier: z.object({ system: z.string(), value: z.string() }) }),
  extension: z.array(extension).default([]),
  period: z.object({ start: z.iso.date().optional(), end: z.iso.date().optional() }).optional(),
})

/** One resource of an insurer's directory that matters here. https://hl7.org/fhir/us/davinci-pdex-plan-net/ */
export type PlanNetLine =
  | { kind: 'payer'; id: string; name: string }
  | { kind: 'network'; id: string; payerId: string; asOf: string | null }
  | {
      kind: 'member'
      npi: string
      networkId: string
      accepting: boolean | null
      start: string | null
      end: string | null
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

const npiSystem = 'http://hl7.org/fhir/sid/us-npi'
const idOf = (target: string | undefined) => target?.replace(/^Organization\//, '') ?? ''
// https://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem-AcceptingPatientsCS.html
const acceptance: Record<string, boolean> = { newpt: true, nopt: false, existptonly: false, existptfam: false }

/** Reads one line of a bulk export, or says what is wrong with it. */
export function readPlanNetLine(line: string): PlanNetLine | LineFault {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return 'not readable'
  }
  const { resourceType } = z.object({ resourceType: z.string() }).safeParse(json).data ?? {}
  if (resourceType === 'Organization') return readOrganization(json)
  return resourceType === 'PractitionerRole' ? readRole(json) : 'other resource'
}

function readOrganization(json: unknown): PlanNetLine | LineFault {
  const { data } = organization.safeParse(json)
  if (!data) return 'not as described'
  const isNetwork = data.type.some((type) => type.coding.some(({ code }) => code === 'ntwk'))
  if (!isNetwork) return { kind: 'payer', id: data.id, name: data.name }
  return {
    kind: 'network',
    id: data.id,
    payerId: idOf(data.partOf?.reference),
    asOf: z.iso.date().safeParse(data.meta?.lastUpdated?.slice(0, 10)).data ?? null,
  }
}

function readRole(json: unknown): PlanNetLine | LineFault {
  const { data } = practitionerRole.safeParse(json)
  if (!data) return 'not as described'
  if (!data.active) return 'not active'
  const { system, value: npi } = data.practitioner.identifier
  if (system !== npiSystem) return 'no NPI'
  if (!isNpi(npi)) return 'check digit'
  const find = (name: string) => data.extension.find(({ url }) => url.endsWith(`/${name}`))
  const networkId = idOf(find('network-reference')?.valueReference?.reference)
  if (!networkId) return 'no network'
  const said = find('newpatients')?.extension?.find(({ url }) => url === 'acceptingPatients')
  const code = said?.valueCodeableConcept?.coding[0]?.code ?? ''
  return {
    kind: 'member',
    npi,
    networkId,
    accepting: acceptance[code] ?? null,
    start: data.period?.start ?? null,
    end: data.period?.end ?? null,
  }
}
