import { type Language, languageCodes, languages } from './languages.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The names inside `{braces}` of one text, so that a forgotten value does not compile. `{count|doctor|doctors}` is the word
 * for one and for others, by the count of that name.
 */
export type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | Slots<Rest>
  : never

/** One area's visible words: English says which texts exist, another language may still lack some of them. */
export type Catalogue<English extends Texts> = { readonly en: English } & {
  readonly [Code in Exclude<Language, 'en'>]?: { readonly [Key in keyof English]?: string }
}

/** Looks up one text; a text with `{slots}` must be given a value for every slot. */
export type Translate<English extends Texts> = <Key extends keyof English & string>(
  key: Key,
  ...values: [Slots<English[Key]>] extends [never] ? [] : [Readonly<Record<Slots<English[Key]>, string | number>>]
) => string

/** Declares an area's words; English comes first and defines the keys. */
export function catalogue<const English extends Texts>(texts: Catalogue<English>): Catalogue<English> {
  return texts
}

const plurals = Object.fromEntries(
  languageCodes.map((code) => [code, new Intl.PluralRules(languages[code].locale)]),
) as Record<Language, Intl.PluralRules>
const isOne = (count: string | number, language: Language) =>
  plurals[language].select(Number(String(count).replaceAll(',', ''))) === 'one'

/**
 * Puts the values into a text's `{slots}`, and where two words stand the one its count asks for; an unknown slot stays as
 * written, so that a mistake is seen.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'en',
): string {
  const filled = text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (slot, name: string, one?: string, others?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return slot
      return others === undefined ? String(value) : isOne(value, language) ? (one ?? '') : others
    },
  )
  // The full stop of “p. m.” is the sentence's as well.
  return filled.replace(/([ap]\.?\s?m\.)\.(?!\.)/g, '$1')
}

/** Makes the lookup for one language; a text it lacks is shown in English rather than left out. */
export function translator<English extends Texts>(texts: Catalogue<English>, language: Language): Translate<English> {
  const spoken: Readonly<Record<string, string | undefined>> = texts[language] ?? {}
  return (key, ...values) => fill(spoken[key] ?? texts.en[key] ?? key, values[0], language)
}
