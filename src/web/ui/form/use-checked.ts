import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldError } from './ErrorSummary.tsx'

type Name<Wrong> = Extract<keyof Wrong, string>
type WhyWrong<Wrong> = NonNullable<Wrong[keyof Wrong]>

type CheckedOptions<Wrong> = {
  /** What is wrong with the answers as they stand by now: what is mended is said no longer. */
  now?: Wrong
  /** What somebody else found wrong, as the server does: the same object until they find something else. */
  refused?: Wrong | undefined
}

/**
 * What was wrong with a form when it was last sent, as the key of its words for each wrong answer. It stands in the summary
 * and under each control until the form is sent again, in whatever language the page is by then. Focus goes to the summary,
 * or, in a form that asks so little that it has none, to the first wrong answer.
 */
export function useChecked<Wrong extends object>(
  idOf: (name: Name<Wrong>) => string,
  words: (why: WhyWrong<Wrong>) => string,
  { now, refused }: CheckedOptions<Wrong> = {},
) {
  const [own, setOwn] = useState<Wrong>({} as Wrong)
  const box = useRef<HTMLElement>(null)
  const found = refused && isFine(own) ? refused : own
  const standing = Object.entries(now ?? found).filter(([name, why]) => why && name in found)
  const wrong = Object.fromEntries(standing) as Wrong
  const errorOf = (name: Name<Wrong>): string | undefined => {
    const why = wrong[name]
    return why ? words(why) : undefined
  }
  const problems = (Object.keys(wrong) as Name<Wrong>[])
    .map((name): FieldError => ({ id: idOf(name), text: errorOf(name) ?? '' }))
    // Two controls of one question say the same: the summary says it once and leads to the first.
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at)
  const lead = useEffectEvent(() => {
    const [first] = problems
    if (first) (box.current ?? document.getElementById(first.id))?.focus()
  })
  // Typing and another language do not take the focus; an alarm in the form, whose effect comes later, does.
  useLayoutEffect(() => {
    if (!isFine(found)) lead()
  }, [found])
  return {
    wrong,
    errorOf,
    summary: { problems, box },
    /** Shows what was found; true when nothing was, so that the form may go. */
    check(next: Wrong): boolean {
      setOwn(next)
      return isFine(next)
    },
  }
}

const isFine = (wrong: object): boolean => Object.keys(wrong).length === 0
