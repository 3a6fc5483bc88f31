type Texts = Readonly<Record<string, string>>

/** The names inside `{braces}` of one text, so that a forgotten value does not compile. */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never

/** One area's visible words: English says which texts exist, Spanish may still lack some of them. */
export type Catalogue<English extends Texts> = {
  readonly en: English
  readonly es?: { readonly [Key in keyof English]?: string }
}

/** Looks up one text; a text with `{slots}` must be given a value for every slot. */
export type Translate<English extends Texts> = <Key extends keyof English & string>(
  key: Key,
  ...values: [Slots<English[Key]>] extends [never] ? [] : [Readonly<Record<Slots<English[Key]>, string | number>>]
) => string

/** The languages the pages speak. */
export type Language = 'en' | 'es'

/** Declares an area's words; English comes first and defines the keys. */
export function catalogue<const English extends Texts>(texts: Catalogue<English>): Catalogue<English> {
  return texts
}

/** Puts the values into a text's `{slots}`; an unknown slot stays as written, so that a mistake is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : slot))
}

/** Makes the lookup for one language; a text Spanish lacks is shown in English rather than left out. */
export function translator<English extends Texts>(texts: Catalogue<English>, language: Language): Translate<English> {
  const spoken: Readonly<Record<string, string | undefined>> = language === 'es' ? (texts.es ?? {}) : texts.en
  return (key, ...values) => fill(spoken[key] ?? texts.en[key] ?? key, values[0])
}
