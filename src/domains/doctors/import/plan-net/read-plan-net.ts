import { z } from 'zod'
import { addressKey, readableName } from '../../names/readable-name.ts'
import { isNpi } from '../../npi.ts'
import { membershipsOf } from './memberships-of.ts'
import {
  dayOfInstant,
  keyOf,
  type LineFault,
  languagesOf,
  npiOf,
  type PlanNetLine,
  practitionerShape,
  text,
} from './plannet-shapes.ts'

const coding = z.object({ coding: z.array(z.object({ code: z.string().optional() })).default([]) })

const organization = z.object({
  id: text,
  active: z.boolean().default(true),
  name: text,
  type: z.array(coding).default([]),
  partOf: z.object({ reference: text }).optional(),
  meta: z.object({ lastUpdated: z.string().optional() }).optional(),
})

const location = z.object({
  id: text,
  status: z.string().default('active'),
  address: z.object({
    line: z.array(text).min(1),
    city: text.optional(),
    state: text.optional(),
    postalCode: z.string().regex(/^\d{5}/),
  }),
})

const entry = z.object({ fullUrl: z.string().optional(), resource: z.record(z.string(), z.unknown()) })
const bundle = z.object({ resourceType: z.literal('Bundle'), entry: z.array(z.unknown()).default([]) })

/** Reads one line of a bulk export or one entry of a bundle, which may be a bundle itself, or says what is wrong with it; a blank line is nothing. */
export function readPlanNet(line: string): (PlanNetLine | LineFault)[] {
  if (line.trim() === '') return []
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return ['not readable']
  }
  return bundle.safeParse(json).data?.entry.flatMap(readEntry) ?? readEntry(json)
}

function readEntry(json: unknown): (PlanNetLine | LineFault)[] {
  const { fullUrl, resource } = entry.safeParse(json).data ?? { resource: json }
  const line = readResource(resource)
  if (typeof line === 'string' || line.kind === 'role' || !fullUrl?.startsWith('urn:')) return [line]
  // Within the bundle it is referred to by this name.
  return [line, { ...line, id: fullUrl }]
}

function readResource(json: unknown): PlanNetLine | LineFault {
  const { resourceType } = z.object({ resourceType: z.string() }).safeParse(json).data ?? {}
  if (resourceType === undefined) return 'not as described'
  if (resourceType === 'Organization') return readOrganization(json)
  if (resourceType === 'Practitioner') return readPractitioner(json)
  if (resourceType === 'Location') return readLocation(json)
  return resourceType === 'PractitionerRole' ? membershipsOf(json) : 'other resource'
}

function readOrganization(json: unknown): PlanNetLine | LineFault {
  const { data } = organization.safeParse(json)
  if (!data) return 'not as described'
  if (!data.active) return 'not active'
  const id = `Organization/${data.id}`
  const isNetwork = data.type.some((type) => type.coding.some(({ code }) => code === 'ntwk'))
  if (!isNetwork) return { kind: 'payer', id, name: data.name }
  const payerId = keyOf(data.partOf?.reference ?? '')
  return { kind: 'network', id, name: data.name, payerId, asOf: dayOfInstant(data.meta?.lastUpdated) }
}

function readPractitioner(json: unknown): PlanNetLine | LineFault {
  const { data } = practitionerShape.safeParse(json)
  if (!data) return 'not as described'
  const npi = npiOf(data.identifier)
  if (npi === null) return 'no NPI'
  return isNpi(npi)
    ? { kind: 'practitioner', id: `Practitioner/${data.id}`, npi, languages: languagesOf(data) }
    : 'check digit'
}

function readLocation(json: unknown): PlanNetLine | LineFault {
  const { data } = location.safeParse(json)
  if (!data) return 'not as described'
  if (data.status !== 'active') return 'not active'
  const { line, city, state, postalCode } = data.address
  const zip = postalCode.slice(0, 5)
  const lines = readableName(line.join(', '))
  const address = `${[lines, city && readableName(city), state].filter(Boolean).join(', ')} ${zip}`
  return { kind: 'location', id: `Location/${data.id}`, address, addressKey: addressKey(lines, zip), zip }
}
