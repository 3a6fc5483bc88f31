import { expect, test } from 'vitest'
import { siteOf } from '#main/site-of.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { translator } from '#web/i18n/catalogue.ts'
import { readConfig } from '../../read-config.ts'
import { legalSections } from './legal-sections.ts'
import { legalTexts } from './texts.ts'

const bare = () => testSettings('postgres://x')
const privacy = (settings: object, language: 'en' | 'es' = 'en') =>
  legalSections('privacy', translator(legalTexts, language), siteOf(readConfig({ ...bare(), ...settings })))
    .flat()
    .join('\n')

const outside = {
  insurers: [
    {
      ELIGIBILITY_URL: 'https://clearing.example.org/v3',
      ELIGIBILITY_FORMAT: 'json',
      ELIGIBILITY_KEY: 'k'.repeat(20),
      ELIGIBILITY_PROVIDER_NAME: 'Clinic',
      ELIGIBILITY_PROVIDER_NPI: '1999999984',
      ELIGIBILITY_PAYERS: 'Aetna=60054',
    },
    'clearing.example.org and your insurer are told the member ID',
    'clearing.example.org y su aseguradora',
  ],
  brokers: [
    {
      BROKERS:
        'First Broker|https://broker.example.org/v1|aaaaaaaaaaaaaaaaaaaa;Second Broker|https://two.example.org|bbbbbbbbbbbbbbbbbbbb',
    },
    'First Broker, Second Broker: of a card the name, date of birth, member ID',
    'First Broker, Second Broker: de una tarjeta',
  ],
  webhook: [
    { WEBHOOK_URL: 'https://shop.example.org/hook', WEBHOOK_SECRET: 's'.repeat(32) },
    'The operator’s own system is told of each payment request',
    'El sistema propio del operador',
  ],
  map: [
    { OVERPASS_URL: 'https://overpass.example.org/api/interpreter' },
    'overpass.example.org is asked about a place',
    'se pregunta a overpass.example.org',
  ],
  networkPlace: [
    { TRUST_PROXY: '1', GEO_HEADERS: 'CF-IPLatitude,CF-IPLongitude' },
    'the network you come by says about where that is',
    'la red por la que viene dice más o menos dónde está',
  ],
} as const

test.each(Object.entries(outside))(
  'privacy page: %s are named with what they are told where they are configured, and else not at all',
  (_, [settings, en, es]) => {
    expect(privacy(settings)).toContain(en)
    expect(privacy(settings, 'es')).toContain(es)
    expect(privacy({})).not.toContain(en)
    expect(privacy({}, 'es')).not.toContain(es)
  },
)

test('privacy page: the card processor is named where cards are taken, and no insurer is named where none is asked', () => {
  const site = siteOf(readConfig(bare()))
  const t = translator(legalTexts, 'en')
  const said = (cards: boolean) =>
    legalSections('privacy', t, { ...site, cards })
      .flat()
      .join('\n')
  expect(said(true)).toContain('the card processor takes the card on a page of its own')
  expect(said(false)).not.toContain('card processor')
  expect(said(false)).toContain('No insurer is asked')
  expect(privacy(outside.insurers[0])).not.toContain('No insurer is asked')
})

test('privacy page: a system on this machine is not named by its address; in practice it is said to be one', () => {
  const here = {
    ...outside.insurers[0],
    ELIGIBILITY_URL: 'http://127.0.0.1:8901/v3',
    OVERPASS_URL: 'http://127.0.0.1:8901/overpass',
  }
  const site = siteOf(readConfig({ ...bare(), ...here }))
  const said = (mode: typeof site.mode) =>
    legalSections('privacy', translator(legalTexts, 'en'), { ...site, mode })
      .flat()
      .join('\n')
  for (const mode of ['sandbox', 'live'] as const) {
    expect(said(mode)).not.toMatch(/127\.0\.0\.1|No insurer is asked|is asked about a place/)
    expect(said(mode).includes('set once more under a second name')).toBe(mode === 'sandbox')
    expect(said(mode).includes('practice systems of this installation')).toBe(mode === 'sandbox')
    expect(said(mode).includes('your insurer is told the member ID')).toBe(mode === 'live')
  }
})

test('privacy page: what we note ourselves stands beside what a person types', () => {
  expect(privacy({})).toMatch(/the kind of browser and device you come with[\s\S]*as a keyed hash/)
  expect(privacy({})).not.toContain('Only what you type')
})

test('terms page: whom we earn from is named as the settings say, and else that we earn from nobody', () => {
  const terms = (settings: object) =>
    legalSections('terms', translator(legalTexts, 'en'), siteOf(readConfig({ ...bare(), ...settings })))
      .flat()
      .join('\n')
  expect(terms({})).toContain('do not earn from them')
  const OFFERS =
    'o1|First Exchange|https://one.example.org/|2026-11-16|earns;o2|Second Exchange|https://two.example.org/|2026-11-16|free'
  expect(terms({ OFFERS })).toContain('We earn from First Exchange,')
  expect(terms({ OFFERS })).not.toContain('do not earn')
})
