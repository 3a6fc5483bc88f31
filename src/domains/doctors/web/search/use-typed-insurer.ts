import { useRef, useState } from 'react'
import { companyNamed } from '../../specialties/company-named.ts'
import { insurerIn, perhapsInsurer } from '../../specialties/insurer-words.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import type { TypedField } from './search-draft.ts'

/** An insurance that was typed beside what is looked for, and whether the list has it. */
export type TypedInsurer = { typed: string; isListed: boolean }

/** What is typed of insurance is chosen in its own field where the list has it; else the person is asked to. */
export function useTypedInsurer(
  readCompanies: () => Promise<readonly ChosenInsurer[]>,
  onInsurer: (name: string | null) => void,
) {
  const [typedInsurer, setTyped] = useState<TypedInsurer | null>(null)
  const isAsked = useRef(false)
  return {
    typedInsurer,
    forgetInsurer: () => setTyped(null),
    /** Reads what was typed; what was chosen from a list names none. */
    hearInsurer: async ({ text, terms }: TypedField) => {
      const surely = terms ? null : insurerIn(text)
      // What may be the place as well is asked for, and chosen for nobody.
      const typed = surely ?? (terms ? null : perhapsInsurer(text))
      if (typed === null) return
      const company = surely === null ? null : companyNamed(surely, await readCompanies())
      isAsked.current = company === null
      setTyped({ typed, isListed: company !== null })
      if (company) onInsurer(company.name)
    },
    /** Whether the insurance is still to be answered, told once. */
    takeQuestion: () => {
      const is = isAsked.current
      isAsked.current = false
      return is
    },
  }
}
