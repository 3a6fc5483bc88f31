import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { pharmacyQuery } from '../api.ts'
import { GlobalForm } from './GlobalForm.tsx'
import { GlobalResults } from './GlobalResults.tsx'
import { Overhead } from './Overhead.tsx'
import { Reach } from './Reach.tsx'
import { SatelliteOptions } from './SatelliteOptions.tsx'
import { globalTexts } from './texts.ts'
import { useGlobalSearch } from './use-global-search.ts'

/** Finding a pharmacy anywhere on earth, and what is overhead there. */
export function GlobalSearchSection() {
  const t = useText(globalTexts)
  const global = useGlobalSearch()
  const reach = useQuery(pharmacyQuery('worldCoverage'))
  const found = global.search.data
  const place = found?.searchArea ?? global.device
  return (
    <div className="stack stack-loose">
      <div className="grid gap-6 items-start desk:grid-cols-2">
        <GlobalForm global={global} />
        <SatelliteOptions global={global} />
      </div>
      {found ? (
        <GlobalResults
          found={found}
          searchAt={global.searchAt}
          again={global.execute}
          isAsking={global.search.isPending}
        />
      ) : (
        <>
          <p className="hint">{t('idle')}</p>
          {reach.data ? <Reach coverage={reach.data} /> : null}
        </>
      )}
      <Overhead place={place} wanted={global.answers.precision} />
    </div>
  )
}
