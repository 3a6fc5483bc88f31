import type { ProblemBody } from '#kit/problem.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { problemTexts } from './problem-texts.ts'

type Words = Catalogue<Readonly<Record<ProblemBody['code'], string>>>

/** Says why the server refused: in its own sentence, or in the person's language where `texts` has it by its code. */
export function useProblemWords(texts: Words = problemTexts): (problem: ProblemBody) => string {
  const language = useLanguage()
  return ({ code, detail }) => (language === 'en' ? detail : (texts[language]?.[code] ?? detail))
}
