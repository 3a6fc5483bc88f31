type Texts = Readonly<Record<string, string>>
export type Catalogue = { en: Texts; es?: Texts }

const files = import.meta.glob<Record<string, unknown>>(
  ['/src/**/*texts.ts', '/src/**/*texts.tsx', '/src/**/*words.ts', '!**/*.test.ts', '!**/server/**'],
  { eager: true },
)
const isCatalogue = (it: unknown): it is Catalogue =>
  typeof it === 'object' && it !== null && 'en' in it && typeof it.en === 'object'

/** Every catalogue of words of the product, by its file and its name. */
export const catalogues: readonly (readonly [name: string, texts: Catalogue])[] = Object.entries(files).flatMap(
  ([file, made]) =>
    Object.entries(made).flatMap(([name, it]) =>
      isCatalogue(it) ? [[`${file.slice('/src/'.length)} ${name}`, it] as const] : [],
    ),
)
