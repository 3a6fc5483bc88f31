import { type FormEvent, useState } from 'react'
import { isNearMe } from '../../near-me.ts'
import { wishesIn } from '../../wishes-in.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import { readSearchDraft, type SearchDraft, type UnclearSearch } from './search-draft.ts'
import { noTerms, type SearchTerms, saysWhere, withName } from './search-in-address.ts'
import { noteTypedSymptoms, noteUnusedWishes } from './typed-symptoms.ts'
import { ownTerms, useDraftInAddress, useOwnPlace } from './use-draft-in-address.ts'
import { useTypedInsurer } from './use-typed-insurer.ts'

type SearchDraftProps = {
  search: SearchTerms
  /** The insurance companies to choose from, once they are known. */
  readCompanies: () => Promise<readonly ChosenInsurer[]>
  onInsurer: (name: string | null) => void
  /** Receives what is wrong when it is sent, null when nothing is. */
  onUnclear: (unclear: UnclearSearch | null) => void
  /** `hasQuestion`: something in the form is still to be answered. */
  onSearch: (search: SearchTerms, hasQuestion: boolean) => void
}

/** The answers as they stand in the form. They are read when sent; what cannot be searched for stays where it is. */
export function useSearchDraft({ search, readCompanies, onInsurer, onUnclear, onSearch }: SearchDraftProps) {
  const own = useOwnPlace()
  const start = useDraftInAddress(search)
  const [draft, setDraft] = useState<SearchDraft>(start.said)
  const [isReading, setReading] = useState(false)
  const { hearInsurer, takeQuestion, ...insurer } = useTypedInsurer(readCompanies, onInsurer)
  const now = { asked: start.asked, said: JSON.stringify(start.said) }
  const [from, setFrom] = useState(now)
  if (from.asked !== now.asked || from.said !== now.said) {
    setFrom(now)
    // Back and forward bring other answers; what becomes known only later replaces nothing that was typed.
    if (from.asked !== now.asked || from.said === JSON.stringify(draft)) setDraft(start.said)
  }
  const go = (terms: Partial<SearchTerms>) => {
    const next = searchFor(terms, search)
    if (!saysWhere(next)) return onUnclear({ at: 'where', why: 'whereMissing', typed: '', choices: [] })
    onUnclear(null)
    onSearch(next, takeQuestion())
  }
  const send = async (said: SearchDraft) => {
    setReading(true)
    const [read] = await Promise.all([readSearchDraft(said), hearInsurer(said.what)])
    setReading(false)
    if (!('terms' in read)) return onUnclear(read)
    noteTypedSymptoms(read.heard)
    const { specialty = 0, name = '', city: place } = read.terms
    noteUnusedWishes({ words: said.what.terms ? [] : wishesIn(said.what.text, { name, place }), specialty, name })
    go(read.terms)
  }
  const sendNear = (place: Partial<SearchTerms>) => send({ ...draft, where: { text: '', terms: place } })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    return own && isNearMe(draft.where.text) ? sendNear(ownTerms(own)) : send(draft)
  }
  return {
    draft,
    say: (part: Partial<SearchDraft>) => {
      // Something chosen takes the place of what was typed.
      if (part.what?.terms) void hearInsurer(draft.what)
      setDraft({ ...draft, ...part })
    },
    ...insurer,
    isReading,
    go,
    submit,
    /** Looks for what was typed in another place. */
    sendNear,
  }
}

/** A search for what was answered; of the one before only its filters stay. */
const searchFor = (terms: Partial<SearchTerms>, before: SearchTerms): SearchTerms => ({
  ...noTerms,
  ...terms,
  miles: null,
  accepting: withName(before, terms.name ?? '').accepting,
  beyondNetwork: before.beyondNetwork,
})
