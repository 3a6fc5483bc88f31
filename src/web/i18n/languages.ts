/** The languages the pages speak, as each calls itself, and how it writes dates, times and figures. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
} as const

/** A language by its code, as `lang` has it. */
export type Language = keyof typeof languages

/** Their codes, in the order in which they are offered; the first is spoken by every text. */
export const languageCodes = Object.keys(languages) as readonly Language[]

export const isLanguage = (text: string | null | undefined): text is Language => Object.hasOwn(languages, text ?? '')

/** What a page in `language` offers instead. */
export const otherLanguages = (language: Language): readonly Language[] =>
  languageCodes.filter((code) => code !== language)
