import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { FoundDoctor } from '../contract.ts'
import type { ChosenInsurer } from './chosen-insurer.ts'
import { DoctorResults } from './results/DoctorResults.tsx'
import { type ListAdditions, ListAdditionsContext } from './results/list-additions.ts'
import { lastSearch } from './search/last-search.ts'
import { SearchForm } from './search/SearchForm.tsx'
import { readSearchTerms, type SearchTerms, saysWhere, writeSearch } from './search/search-in-address.ts'
import { doctorTexts } from './texts.ts'

/** What finding a doctor is told. */
export type DoctorSearchProps = {
  /** Receives the chosen doctor and, when one was chosen, the insurance company. */
  onSelect: (doctor: FoundDoctor, insurer: ChosenInsurer | null) => void
  selectedId?: number | undefined
  /** The insurance company somebody has named before, or has on file, for a search to begin with. */
  startInsurer?: string | undefined
  /** What the list shows besides what the directory knows. */
  additions?: ListAdditions
}

/** Finding a doctor: the questions, and the doctors they lead to. The search stands in the address, the insurance does not. */
export function DoctorSearch({ onSelect, selectedId, startInsurer, additions }: DoctorSearchProps) {
  const t = useText(doctorTexts)
  const [params, setParams] = useSearchParams()
  const [chosenId, setChosenId] = useState<number | null>()
  const directory = useQuery(coverageQuery('directory'))
  const companies =
    directory.data?.companies.filter(({ googleListed, name }) => googleListed || name === startInsurer) ?? []
  const insurer =
    companies.find(({ id, name }) => (chosenId === undefined ? name === startInsurer : id === chosenId)) ?? null
  // On a phone the questions fill the screen, and what they lead to would begin below it.
  const isNarrow = !useMedia('(width > 53.75em)')
  const results = useRef<HTMLDivElement>(null)
  const search = readSearchTerms(params)
  const isSearch = saysWhere(search)
  const address = `/?${params}`
  useEffect(() => {
    if (isSearch) lastSearch.set(address)
  }, [isSearch, address])
  const show = (next: SearchTerms) => setParams((before) => writeSearch(before, next))
  return (
    <>
      <SearchForm
        search={search}
        companies={companies}
        insurerId={insurer?.id ?? null}
        onInsurer={setChosenId}
        onSearch={(next) => {
          show(next)
          if (isNarrow) requestAnimationFrame(() => results.current?.scrollIntoView())
        }}
      />
      <div ref={results}>
        {isSearch ? (
          <ListAdditionsContext value={additions ? { ...additions, insurer } : null}>
            <DoctorResults
              search={search}
              insurer={insurer}
              selectedId={selectedId}
              onSelect={(doctor) => onSelect(doctor, insurer)}
              onSearch={show}
            />
          </ListAdditionsContext>
        ) : (
          <Card className="mt-6">
            <EmptyState icon="search" title={t('idleTitle')}>
              {t('idle')}
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}
