import { lazy, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { comparisonTexts } from './texts.ts'

const CostComparison = lazy(async () => ({ default: (await import('./CostComparison.tsx')).CostComparison }))

/** The comparison under a heading that opens it, below something else that people came for. */
export function ComparisonFold() {
  const t = useText(comparisonTexts)
  // What was opened once stays as it was left.
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <div className="card overflow-clip" id="compare-costs">
      <Disclosure
        onToggle={(open) => open && setWasOpen(true)}
        summary={
          <>
            <Icon name="bars" />
            <span>
              <h2 className="text-18 leading-6">{t('title')}</h2>
              <span className="hint block font-normal">{t('detail')}</span>
            </span>
          </>
        }
      >
        {wasOpen ? (
          <Region loading={<CardSkeleton height={320} />}>
            <CostComparison as="fold" />
          </Region>
        ) : null}
      </Disclosure>
    </div>
  )
}
