import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { seeded } from './random.ts'
import { registryLines, type WorldSize } from './registry.ts'

// The shapes and addresses of HL7's Da Vinci PDex Plan-Net guide: https://hl7.org/fhir/us/davinci-pdex-plan-net/
const plannet = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'
const npiSystem = 'http://hl7.org/fhir/sid/us-npi'

const payers = [
  ['meridian', 'Meridian Health (Sample)', 'Meridian Choice PPO'],
  ['larkspur', 'Larkspur Mutual (Sample)', 'Larkspur Open Access'],
  ['harborlight', 'Harborlight Health Plan (Sample)', 'Harborlight HMO'],
  ['summit-trail', 'Summit Trail Insurance (Sample)', 'Summit Trail EPO'],
  ['bluefern', 'Bluefern Care (Sample)', 'Bluefern Marketplace'],
  ['old-mill', 'Old Mill Assurance (Sample)', 'Old Mill Preferred'],
] as const

const busyPlace = 8
const memberShare = 0.3
const asOf = '2026-10-31'

/** Which doctors the sample insurers list in their networks: one FHIR resource a line, as directories export in bulk. */
export function* networksFile(size: WorldSize, zips: readonly ZipRow[]): Generator<string> {
  for (const [id, name, network] of payers) {
    yield line({ resourceType: 'Organization', id, active: true, type: [coded('OrgTypeCS', 'payer')], name })
    yield line({
      resourceType: 'Organization',
      id: `${id}-network`,
      meta: { lastUpdated: `${asOf}T00:00:00Z` },
      active: true,
      type: [coded('OrgTypeCS', 'ntwk')],
      name: network,
      partOf: { reference: `Organization/${id}` },
    })
  }
  const random = seeded(size.seed + 1)
  for (const { npi, kind, neighbours, address } of registryLines(size, zips)) {
    if (kind !== 'person' || neighbours < busyPlace || random.next() >= memberShare) continue
    const first = random.between(0, payers.length - 1)
    const second = (first + random.between(1, payers.length - 1)) % payers.length
    yield line({
      resourceType: 'Practitioner',
      id: npi,
      active: true,
      identifier: [{ system: npiSystem, value: npi }],
      communication: spoken(npi),
    })
    yield place(npi, address)
    yield role(npi, [first, second], random.next() < 0.85)
  }
}

function place(npi: string, [street = '', city = '', state = '', zip = '']: readonly string[]): string {
  const address = { line: [street], city, state, postalCode: zip }
  return line({ resourceType: 'Location', id: `${npi}-place`, status: 'active', address })
}

function role(npi: string, members: readonly number[], accepting: boolean): string {
  return line({
    resourceType: 'PractitionerRole',
    id: `${npi}-role`,
    active: true,
    practitioner: { reference: `Practitioner/${npi}` },
    location: [{ reference: `Location/${npi}-place` }],
    extension: [
      ...members.map((payer) => ({
        url: `${plannet}/StructureDefinition/network-reference`,
        valueReference: { reference: `Organization/${payers[payer]?.[0]}-network` },
      })),
      {
        url: `${plannet}/StructureDefinition/newpatients`,
        extension: [
          {
            url: 'acceptingPatients',
            valueCodeableConcept: coded('AcceptingPatientsCS', accepting ? 'newpt' : 'nopt'),
          },
        ],
      },
    ],
  })
}

const coded = (system: string, code: string) => ({ coding: [{ system: `${plannet}/CodeSystem/${system}`, code }] })
const line = (resource: object) => `${JSON.stringify(resource)}\n`

/** English, and Spanish of every fifth. */
const spoken = (npi: string) =>
  (Number(npi.slice(0, -1)) % 5 === 0 ? ['en', 'es'] : ['en']).map((code) => ({
    coding: [{ system: 'urn:ietf:bcp:47', code }],
  }))
