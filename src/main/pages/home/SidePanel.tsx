import { lazy, type ReactNode, useState } from 'react'
import { askedAnswers } from '#domains/costs/web/calculator/calculator-answers.ts'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { lastSearch } from '#domains/doctors/web/search/last-search.ts'
import { noTerms, writeSearch } from '#domains/doctors/web/search/search-in-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { pageTexts } from '../texts.ts'
import { useSectionPath } from './use-section-path.ts'

const PayPanel = lazy(async () => ({ default: (await import('#domains/costs/web/pay/PayPanel.tsx')).PayPanel }))

/** Draws the page beside the panel; where there is no room for it, `openPayment` opens it over the page. */
type SidePanelProps = { children: (openPayment: (() => void) | undefined) => ReactNode }

/** Puts the payment for the selected doctor beside the page: a sticky card on wide screens, a sheet on narrow ones. */
export function SidePanel({ children }: SidePanelProps) {
  const t = useText(pageTexts)
  const findPath = useFindPath()
  const doctor = useSelectedDoctor()
  const narrow = useMedia('(width <= 68.75em)')
  const [open, setOpen] = useState(false)
  const payment = (
    <Region loading={<CardSkeleton height={480} />}>
      <PayPanel />
    </Region>
  )
  // One tree for both widths, so that turning a device does not throw away what was typed.
  return (
    <div className={narrow ? undefined : 'with-panel'}>
      <div className="min-w-0">{children(narrow ? () => setOpen(true) : undefined)}</div>
      {narrow ? (
        doctor && (
          <Sheet open={open} onClose={() => setOpen(false)} title={t('panel.label')}>
            {payment}
          </Sheet>
        )
      ) : doctor ? (
        <aside className="card side-panel" aria-label={t('panel.label')}>
          {payment}
        </aside>
      ) : (
        // It comes along as the page beside it is read.
        <aside className="self-start sticky top-20" aria-label={t('panel.label')}>
          <Card>
            <EmptyState
              icon="stethoscope"
              title={t('panel.none')}
              action={<ButtonLink href={findPath}>{t('panel.find')}</ButtonLink>}
            >
              {t('panel.noneText')}
            </EmptyState>
          </Card>
        </aside>
      )}
    </div>
  )
}

/** Where doctors are found: the search made last; before any, whoever is where a price was asked for. */
function useFindPath(): string {
  const path = useSectionPath()('find-doctors')
  const isSearched = lastSearch.use() !== null
  const asked = askedAnswers.use()
  if (isSearched || !asked) return path
  const place = asked.zip ? { zip: asked.zip } : { city: asked.city, state: asked.state }
  return `/?${writeSearch(new URLSearchParams({ tab: 'find-doctors' }), { ...noTerms, ...place })}`
}
