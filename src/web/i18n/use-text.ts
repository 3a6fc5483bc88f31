import { useMemo } from 'react'
import { type Catalogue, type Translate, translator } from './catalogue.ts'
import { useLanguage } from './language.ts'

/** The lookup for an area's words in the person's language: `const t = useText(texts)`, then `t('title')`. */
export function useText<English extends Readonly<Record<string, string>>>(
  texts: Catalogue<English>,
): Translate<English> {
  const language = useLanguage()
  return useMemo(() => translator(texts, language), [texts, language])
}
