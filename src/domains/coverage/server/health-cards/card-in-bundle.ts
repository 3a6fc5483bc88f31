import { z } from 'zod'
import type { CardField, CardFieldValues } from '../../reading/card-reading.ts'

const text = z.string().trim().min(1).max(120)
const coded = z.object({ coding: z.array(z.object({ code: text.optional() })).optional() })
const patient = z.object({
  resourceType: z.literal('Patient'),
  name: z.array(z.object({ text: text.optional(), family: text.optional(), given: z.array(text).optional() })).min(1),
})
const coverage = z.object({
  resourceType: z.literal('Coverage'),
  subscriberId: text.optional(),
  identifier: z.array(z.object({ type: coded.optional(), value: text.optional() })).optional(),
  payor: z.array(z.object({ display: text.optional() })).optional(),
  class: z.array(z.object({ type: coded, value: text, name: text.optional() })).optional(),
})
const bundle = z.object({ entry: z.array(z.object({ resource: z.unknown() })).max(100) })

/** Codes of FHIR and of CARIN's digital insurance card. */
const classes: Readonly<Record<string, CardField>> = {
  group: 'groupNumber',
  rxbin: 'rxBin',
  rxpcn: 'rxPcn',
  rxgroup: 'rxGroup',
}

/** What a signed card says of an insurance: the Patient and Coverage of its FHIR R4 bundle. What it does not say is missing. */
export function cardInBundle(signed: unknown): CardFieldValues {
  const read = bundle.safeParse(signed)
  const resources = read.success ? read.data.entry.map(({ resource }) => resource) : []
  const found = resources.flatMap((one) => coverage.safeParse(one).data ?? [])[0]
  if (!found) return {}
  const [name] = resources.flatMap((one) => patient.safeParse(one).data?.name ?? [])
  const memberNumber = found.identifier?.find(({ type }) => hasCode(type, 'MB'))?.value
  const plan = found.class?.find(({ type }) => hasCode(type, 'plan'))
  const values: Partial<Record<CardField, string | undefined>> = {
    insuranceCompany: found.payor?.[0]?.display,
    memberId: memberNumber ?? found.subscriberId,
    memberName: name?.text ?? ([...(name?.given ?? []), name?.family].filter(Boolean).join(' ') || undefined),
    planName: plan?.name ?? plan?.value,
  }
  for (const { type, value } of found.class ?? [])
    for (const [code, field] of Object.entries(classes)) if (hasCode(type, code)) values[field] = value
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as CardFieldValues
}

const hasCode = (type: z.output<typeof coded> | undefined, code: string): boolean =>
  type?.coding?.some((one) => one.code === code) ?? false
