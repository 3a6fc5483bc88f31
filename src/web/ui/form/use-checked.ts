import { useState } from 'react'
import type { FieldError } from './ErrorSummary.tsx'

type Name<Wrong> = Extract<keyof Wrong, string>
type ProblemKey<Wrong> = NonNullable<Wrong[keyof Wrong]>

/**
 * What was wrong with a form when it was last sent, as the key of its words for each wrong answer. It stands in the summary
 * and under each control until the form is sent again, in whatever language the page is by then.
 */
export function useChecked<Wrong extends object>(
  idOf: (name: Name<Wrong>) => string,
  words: (why: ProblemKey<Wrong>) => string,
  isMended: (name: Name<Wrong>) => boolean = () => false,
) {
  const [found, setFound] = useState<Wrong>({} as Wrong)
  const standing = Object.entries(found).filter(([name]) => !isMended(name as Name<Wrong>))
  const wrong = Object.fromEntries(standing) as Wrong
  const errorOf = (name: Name<Wrong>): string | undefined => {
    const why = wrong[name]
    return why === undefined || why === null ? undefined : words(why)
  }
  const said = (Object.keys(wrong) as Name<Wrong>[]).map(
    (name): FieldError => ({
      id: idOf(name),
      text: errorOf(name) ?? '',
    }),
  )
  // Two controls of one question say the same: the summary says it once and leads to the first.
  const problems = said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at)
  return {
    wrong,
    errorOf,
    summary: { problems, found: Object.keys(found).length > 0 ? found : undefined },
    /** Shows what was found; true when nothing was, so that the form may go. */
    check(next: Wrong): boolean {
      setFound(next)
      return Object.keys(next).length === 0
    },
  }
}
