import { z } from 'zod'

const coding = z.object({ coding: z.array(z.object({ code: z.string().optional() })).default([]) })
const reference = z.object({ reference: z.string() })

const organization = z.object({
  resourceType: z.literal('Organization'),
  id: z.string(),
  name: z.string().min(1).max(200),
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

const npiSystem = 'http://hl7.org/fhir/sid/us-npi'
const idOf = (text: string | undefined) => text?.replace(/^Organization\//, '') ?? ''
// https://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem-AcceptingPatientsCS.html
const acceptance: Record<string, boolean> = { newpt: true, nopt: false, existptonly: false, existptfam: false }

/** Reads one line of a bulk export; null when it is damaged or of no use here. */
export function readPlanNetLine(text: string): PlanNetLine | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  return readOrganization(json) ?? readRole(json)
}

function readOrganization(json: unknown): PlanNetLine | null {
  const { data } = organization.safeParse(json)
  if (!data) return null
  const isNetwork = data.type.some((type) => type.coding.some(({ code }) => code === 'ntwk'))
  if (!isNetwork) return { kind: 'payer', id: data.id, name: data.name }
  return {
    kind: 'network',
    id: data.id,
    payerId: idOf(data.partOf?.reference),
    asOf: data.meta?.lastUpdated?.slice(0, 10) ?? null,
  }
}

function readRole(json: unknown): PlanNetLine | null {
  const { data } = practitionerRole.safeParse(json)
  if (!data?.active || data.practitioner.identifier.system !== npiSystem) return null
  const find = (name: string) => data.extension.find(({ url }) => url.endsWith(`/${name}`))
  const network = idOf(find('network-reference')?.valueReference?.reference)
  if (!network) return null
  const said = find('newpatients')?.extension?.find(({ url }) => url === 'acceptingPatients')
  const code = said?.valueCodeableConcept?.coding[0]?.code ?? ''
  return {
    kind: 'member',
    npi: data.practitioner.identifier.value,
    networkId: network,
    accepting: acceptance[code] ?? null,
    start: data.period?.start ?? null,
    end: data.period?.end ?? null,
  }
}
