import { expect, test } from 'vitest'
import { translator } from '#web/i18n/catalogue.ts'
import { readingTexts } from './reading/reading-texts.ts'
import { coverageTexts } from './texts.ts'

test.each(['en', 'es'] as const)(
  'CARD-05 what is said of photos names each button that sends them (%s)',
  (language) => {
    const t = translator(coverageTexts, language)
    const { fillIn } = (language === 'en' ? readingTexts.en : readingTexts.es) ?? {}
    expect(t('photoRead')).toContain(t('readCard'))
    for (const button of [String(fillIn), t('saveCard'), t('verifyDifferent')])
      expect(t('photoSaved')).toContain(button)
    expect(t('sentTo')).not.toMatch(/nobody|nadie/)
    // A reading is told apart from an answer before anything else is said of it.
    expect(t('toastReadText')).toMatch(/^(Read, not yet verified|Leída, todavía sin verificar)\./)
  },
)
