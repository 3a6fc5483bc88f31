// SMART Health Cards: unpacked, checked against the keys of their issuer, and what they say of an insurance.

import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { dictionary } from '#kit/dictionary.ts'
import type { App } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'
import type { CardField, CardFieldValues } from '../../reading/card-reading.ts'

/**
 * What the code of a SMART Health Card is worth. `verified`: signed by an issuer of the settings. `unknownIssuer`: by
 * somebody else, whom the card names itself. `invalid`: broken, changed, or past its time. `unchecked`: the issuer's keys
 * could not be read just now.
 */
type HealthCardCheck = {
  status: 'verified' | 'unknownIssuer' | 'invalid' | 'unchecked'
  issuer: string | null
  fields: CardFieldValues
}

/** Checks the first health card among the codes of a photo; null when there is none. */
export async function checkHealthCard(app: App, codes: readonly string[]): Promise<HealthCardCheck | null> {
  const text = codes.find(isHealthCard)
  if (text === undefined) return null
  const card = unpackHealthCard(text)
  if (!card) return { status: 'invalid', issuer: null, fields: {} }
  const known = app.config.HEALTH_CARD_ISSUERS.find(({ url }) => url === card.issuer)
  if (!known) return { status: 'unknownIssuer', issuer: new URL(card.issuer).host, fields: {} }
  const isSigned = await hasSigned(app, card).catch((error: unknown) => {
    app.log.warn({ issuer: known.url, err: error }, 'the keys of an issuer of health cards could not be read')
    return null
  })
  if (isSigned === null) return { status: 'unchecked', issuer: known.name, fields: {} }
  const now = app.now().getTime() / 1000
  const isInTime = card.validFrom <= now && (card.validTo === null || card.validTo > now)
  if (!isSigned || !isInTime) return { status: 'invalid', issuer: known.name, fields: {} }
  return { status: 'verified', issuer: known.name, fields: cardInBundle(card.bundle) }
}

async function hasSigned(app: App, { issuer, keyId, signed, signature }: HealthCard): Promise<boolean> {
  const key = await keyOfIssuer(app, issuer, keyId)
  return key !== null && verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** A SMART Health Card as its code says it: what was signed, by whom, and with which key. Nothing of it is proved yet. */
type HealthCard = {
  issuer: string
  keyId: string
  signed: Buffer
  signature: Buffer
  /** Seconds since 1970. */
  validFrom: number
  validTo: number | null
  bundle: unknown
}

/** A card has some hundred bytes; what unpacks to more than this was made to fill the memory. */
const maxPayloadBytes = 200_000
const numeric = /^shc:\/((?:\d\d)+)$/
const header = z.object({ alg: z.literal('ES256'), zip: z.literal('DEF'), kid: z.string().max(200) })
const payload = z.object({
  iss: z.url({ protocol: /^https?$/ }).max(500),
  nbf: z.number(),
  exp: z.number().optional(),
  vc: z.object({
    type: z.array(z.string()).refine((types) => types.includes('https://smarthealth.cards#health-card')),
    credentialSubject: z.object({ fhirBundle: z.unknown() }),
  }),
})

/** Whether a code says that it holds a SMART Health Card, or a part of one. */
const isHealthCard = (text: string): boolean => text.startsWith('shc:/')

/**
 * Unpacks the code of a SMART Health Card (https://spec.smarthealth.cards): pairs of digits, each a letter of a compact
 * JWS. Null when it is none that is whole.
 */
function unpackHealthCard(text: string): HealthCard | null {
  const digits = numeric.exec(text)?.[1]
  const jws = digits?.replace(/\d\d/g, (pair) => String.fromCharCode(Number(pair) + 45)) ?? ''
  const [head = '', body = '', signature = '', ...more] = jws.split('.')
  if (!body || !signature || more.length > 0) return null
  try {
    const bytes = (part: string) => Buffer.from(part, 'base64url')
    const { kid } = header.parse(JSON.parse(bytes(head).toString()))
    const unpacked = inflateRawSync(bytes(body), { maxOutputLength: maxPayloadBytes })
    const { iss, nbf, exp, vc } = payload.parse(JSON.parse(unpacked.toString()))
    return {
      issuer: iss.replace(/\/$/, ''),
      keyId: kid,
      signed: Buffer.from(`${head}.${body}`),
      signature: bytes(signature),
      validFrom: nbf,
      validTo: exp ?? null,
      bundle: vc.credentialSubject.fhirBundle,
    }
  } catch {
    // Whatever a stranger's code holds instead of a card.
    return null
  }
}

const keySet = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  ),
})
const timeoutMs = 8_000
const heldMs = 3_600_000
/** A key that nobody knows may be new; issuers are asked for it no more often than this. */
const newKeyMs = 60_000
const held = new Map<string, { at: number; keys: Map<string, JsonWebKey> }>()

/** A key of an issuer; null when the issuer has none of that name. Raises when its keys cannot be read. */
async function keyOfIssuer(app: App, issuer: string, keyId: string): Promise<KeyObject | null> {
  const now = app.now().getTime()
  const known = held.get(issuer)
  const isFresh = known && now - known.at < (known.keys.has(keyId) ? heldMs : newKeyMs)
  const keys = isFresh ? known.keys : await readKeys(app, issuer)
  held.set(issuer, { at: keys === known?.keys ? known.at : now, keys })
  const key = keys.get(keyId)
  return key ? createPublicKey({ key, format: 'jwk' }) : null
}

/** Only the addresses of the settings are ever asked, so no card can send us anywhere. */
async function readKeys(app: App, issuer: string): Promise<Map<string, JsonWebKey>> {
  const url = `${issuer}/.well-known/jwks.json`
  const answer = await requestOutside(url, undefined, { timeoutMs, stopping: app.stopping })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { keys } = keySet.parse(JSON.parse(textOf(answer)))
  return new Map(keys.map(({ kid, ...key }) => [kid, key]))
}

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
const classes: Readonly<Record<string, CardField>> = dictionary({
  group: 'groupNumber',
  rxbin: 'rxBin',
  rxpcn: 'rxPcn',
  rxgroup: 'rxGroup',
})

/** What a signed card says of an insurance: the Patient and Coverage of its FHIR R4 bundle. What it does not say is missing. */
function cardInBundle(signed: unknown): CardFieldValues {
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
