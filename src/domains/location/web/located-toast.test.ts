import { describe, expect, test } from 'vitest'
import { translator } from '#web/i18n/catalogue.ts'
import { type LocationFault, locationFaults } from '../locate-options.ts'
import { editorTexts } from './editor-texts.ts'
import { locatedToast } from './use-choices.ts'

const faults = Object.keys(locationFaults) as LocationFault[]

describe.each(['en', 'es'] as const)('asking the device, in %s', (language) => {
  const t = translator(editorTexts, language)
  test('TOAST-01 LOC-29 a position that came is told with a title and a sentence', () => {
    const { title, description, variant } = locatedToast('found', t)
    expect(title).toBe(t('updated'))
    expect(description).toMatch(/^\p{Lu}.+\.$/u)
    expect(variant).toBeUndefined()
  })
  test.each(faults)('TOAST-01 LOC-30 %s is told with its own words, as something that failed', (fault) => {
    const { title, description, variant } = locatedToast(fault, t)
    expect([title, description, variant]).toEqual([t('error'), t(locationFaults[fault].text), 'destructive'])
  })
})
