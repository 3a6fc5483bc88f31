import { type FormEvent, useState } from 'react'
import { noteHeard } from './heard.ts'
import { readSaid } from './read-said.ts'
import type { Draft, Trouble } from './said.ts'
import { noPlace, type SearchTerms, saysWhere } from './search-in-address.ts'
import { useSaidInAddress } from './use-said-in-address.ts'

/** The answers as they stand in the form. They are read when sent; what cannot be searched for stays where it is. */
export function useSearchDraft(search: SearchTerms, onSearch: (search: SearchTerms) => void) {
  const start = useSaidInAddress(search)
  const [draft, setDraft] = useState<Draft>(start.said)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isReading, setReading] = useState(false)
  const now = { asked: start.asked, said: JSON.stringify(start.said) }
  const [from, setFrom] = useState(now)
  if (from.asked !== now.asked || from.said !== now.said) {
    setFrom(now)
    // Back and forward bring other answers; what becomes known only later replaces nothing that was typed.
    if (from.asked !== now.asked || from.said === JSON.stringify(draft)) setDraft(start.said)
  }
  const go = (terms: Partial<SearchTerms>) => {
    const { accepting, beyondNetwork } = search
    const next = {
      ...noPlace,
      name: '',
      specialty: 0,
      sex: '' as const,
      ...terms,
      miles: null,
      accepting,
      beyondNetwork,
    }
    if (!saysWhere(next)) return setTrouble({ at: 'where', why: 'whereMissing', typed: '', choices: [] })
    setTrouble(null)
    onSearch(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setReading(true)
    const read = await readSaid(draft)
    setReading(false)
    if (!('terms' in read)) return setTrouble(read)
    noteHeard(read.heard)
    go(read.terms)
  }
  return {
    draft,
    say: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    /** What was wrong when it was last sent. */
    trouble,
    isReading,
    go,
    submit,
  }
}
