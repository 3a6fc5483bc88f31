import { verify } from 'node:crypto'
import type { App } from '#server/context.ts'
import type { CardFieldValues } from '../../reading/card-reading.ts'
import { cardInBundle } from './card-in-bundle.ts'
import { type HealthCard, isHealthCard, unpackHealthCard } from './health-card.ts'
import { keyOfIssuer } from './issuer-keys.ts'

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
    app.log.warn({ issuer: known.url, error }, 'the keys of an issuer of health cards could not be read')
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
