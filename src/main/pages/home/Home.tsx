import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { usePlaceOfEstimate } from '#domains/costs/web/calculator/known-city.ts'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { placeOf, readSearchTerms } from '#domains/doctors/web/search/search-in-address.ts'
import { LocationBar } from '#domains/location/web/LocationBar.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { homeSections, sectionOf } from '../all-pages.ts'
import { pageTexts } from '../texts.ts'
import { bringIntoView } from './bring-into-view.ts'
import { Hero } from './Hero.tsx'
import { useSectionPath } from './use-section-path.ts'

/** The start page: the promise, and the services as tabs whose id stands in the address. */
export function Home({ partnerName }: { partnerName: string }) {
  const t = useText(pageTexts)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const language = useLanguage()
  const section = sectionOf(search)
  const { id: tab, Section, loading = <CardSkeleton height={640} /> } = section
  const label = section.label[language]
  const doctor = useSelectedDoctor()
  const priced = usePlaceOfEstimate()
  const isVisit = doctor !== null && tab === 'copays'
  const shown =
    tab === 'find-doctors'
      ? placeOf(readSearchTerms(search))
      : tab === 'copays'
        ? [priced.city, priced.state].filter(Boolean).join(', ')
        : ''
  const pathOf = useSectionPath()
  const open = useCallback(
    (next: string, partId?: string) => {
      navigate(pathOf(next))
      if (partId) bringIntoView(partId)
    },
    [navigate, pathOf],
  )
  useTitle(tab === 'copays' ? undefined : label)
  return (
    <>
      {tab === 'copays' && !isVisit ? (
        <Hero
          partnerName={partnerName}
          onVerification={() => open('insurance', 'verification')}
          onProviders={() => open('find-doctors', 'providers')}
        />
      ) : null}
      <div className="frame pt-4">
        {tab === 'copays' ? null : <h1 className="visually-hidden">{label}</h1>}
        {isVisit ? null : <LocationBar shown={shown} />}
        <Tabs
          label={t('tabs.label')}
          tabs={homeSections.map(({ id, label: names }) => ({ id, label: names[language] }))}
          selected={tab}
          onSelect={(next) => open(next)}
        />
        <TabPanel id={tab} className="mt-6">
          <InBrowser instead={<CardSkeleton height={480} />}>
            <Region loading={loading}>
              <Section open={open} />
            </Region>
          </InBrowser>
        </TabPanel>
      </div>
    </>
  )
}
