import type { ProblemBody } from '#kit/problem.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { problemTexts } from './problem-texts.ts'

/** Says why the server refused: in its own sentence, or in the person's language where we have it. */
export function useProblemWords(): (problem: ProblemBody) => string {
  const language = useLanguage()
  const t = useText(problemTexts)
  return ({ code, detail }) => (language !== 'en' && isKnown(code) ? t(code) : detail)
}

const isKnown = (code: string): code is keyof typeof problemTexts.en => Object.hasOwn(problemTexts.en, code)
