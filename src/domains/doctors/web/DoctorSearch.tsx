import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CoverageContract } from '#domains/coverage/contract.ts'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { FoundDoctor } from '../contract.ts'
import { DoctorResults } from './results/DoctorResults.tsx'
import { type ListAdditions, ListAdditionsContext } from './results/list-additions.ts'
import { FoldedSearch } from './search/FoldedSearch.tsx'
import { lastSearch } from './search/last-search.ts'
import { SearchForm } from './search/SearchForm.tsx'
import type { UnclearSearch } from './search/search-draft.ts'
import { readSearchTerms, type SearchTerms, saysWhere, writeSearch } from './search/search-in-address.ts'
import { doctorTexts } from './texts.ts'

/** What finding a doctor is told. */
export type DoctorSearchProps = {
  onSelect: (doctor: FoundDoctor) => void
  selectedId?: number | undefined
  /** The insurance company the search is for: named in this tab, or on file. */
  company: string | null | undefined
  /** Receives another one, null when the search is for any. */
  onCompany: (name: string | null) => void
  /** What the list shows besides what the directory knows. */
  additions?: ListAdditions
}

/** Finding a doctor: the questions, and the doctors they lead to. The search stands in the address, the insurance does not. */
export function DoctorSearch({ onSelect, selectedId, company, onCompany, additions }: DoctorSearchProps) {
  const t = useText(doctorTexts)
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const offered = ({ companies: all }: Answer<CoverageContract['directory']>) =>
    all.filter(({ googleListed, name }) => googleListed || name === company)
  const directory = useQuery(coverageQuery('directory'))
  const companies = directory.data ? offered(directory.data) : []
  const insurer = companies.find(({ name }) => name === company) ?? null
  const isInsurerKnown = company === null || (company !== undefined && directory.isFetched)
  const insurerName = isInsurerKnown ? (insurer?.name ?? null) : company
  // The questions fill a small screen, and what they lead to would begin below it.
  const isNarrow = !useMedia('(width > 53.75em)')
  const isPhone = !useMedia('(width >= 37.5em)')
  const isLow = !useMedia('(height >= 50em)')
  const results = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<{ unclear: UnclearSearch | null; address: string }>()
  const search = readSearchTerms(params)
  const isSearch = saysWhere(search)
  const address = `/?${params}`
  // Back and forward bring another search, which nothing is wrong with.
  const unclear = found?.address === address ? found.unclear : null
  useEffect(() => {
    if (isSearch) lastSearch.set(address)
  }, [isSearch, address])
  const show = (next: SearchTerms) => setParams((before) => writeSearch(before, next))
  const isFolded = isPhone && isSearch && !isAsking
  return (
    <>
      {isFolded ? <FoldedSearch search={search} company={insurerName} onChange={() => setAsking(true)} /> : null}
      <SearchForm
        isFolded={isFolded}
        search={search}
        companies={companies}
        readCompanies={() => queries.ensureQueryData(coverageQuery('directory')).then(offered, () => [])}
        company={insurerName}
        onInsurer={onCompany}
        unclear={unclear}
        onUnclear={(next) => setFound({ unclear: next, address })}
        onSearch={(next, hasQuestion) => {
          show(next)
          setAsking(hasQuestion)
          if ((isNarrow || isLow) && !hasQuestion) requestAnimationFrame(() => results.current?.scrollIntoView())
        }}
      />
      {/* What stands below is of the search before, not of what was typed. */}
      <div
        ref={results}
        className={unclear ? 'outdated' : ''}
        inert={unclear !== null}
        hidden={unclear !== null && (!isSearch || unclear.why === 'notRead')}
      >
        {isSearch ? (
          <ListAdditionsContext value={additions ? { ...additions, insurer } : null}>
            <DoctorResults
              search={search}
              insurer={insurer}
              isInsurerKnown={isInsurerKnown}
              companies={companies}
              onInsurer={onCompany}
              selectedId={selectedId}
              onSelect={onSelect}
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
