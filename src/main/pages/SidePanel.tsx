import { lazy, type ReactNode, useState } from 'react'
import { type SelectedDoctor, useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useEstimate } from '#domains/costs/web/use-estimate.ts'
import { useInsuranceCompany } from '#domains/costs/web/use-insurance.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { MoneyRange } from '#web/ui/MoneyRange.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { homeTabPath } from './home-tabs.ts'
import { pageTexts } from './texts.ts'

const PayPanel = lazy(async () => ({ default: (await import('#domains/costs/web/PayPanel.tsx')).PayPanel }))

/** Where the payment for the selected doctor stands on the page. */
export const sidePanelId = 'your-payment'

/** Puts the payment for the selected doctor beside the page: a sticky card on wide screens, a bar and a sheet below. */
export function SidePanel({ children }: { children: ReactNode }) {
  const t = useText(pageTexts)
  const doctor = useSelectedDoctor()
  const narrow = useMedia('(width <= 68.75em)')
  // One tree for both widths, so that turning a device does not throw away what was typed.
  return (
    <div className={narrow ? undefined : 'with-panel'}>
      <div className="min-w-0">{children}</div>
      {narrow ? (
        doctor && <PeekBar doctor={doctor} />
      ) : doctor ? (
        <aside className="card side-panel" id={sidePanelId} aria-label={t('panel.label')}>
          <Region loading={<CardSkeleton height={480} />}>
            <PayPanel />
          </Region>
        </aside>
      ) : (
        <aside aria-label={t('panel.label')}>
          <Card>
            <EmptyState
              icon="stethoscope"
              title={t('panel.none')}
              action={<ButtonLink href={homeTabPath('find-doctors')}>{t('panel.find')}</ButtonLink>}
            >
              {t('panel.noneText')}
            </EmptyState>
          </Card>
        </aside>
      )}
    </div>
  )
}

function PeekBar({ doctor }: { doctor: SelectedDoctor }) {
  const t = useText(pageTexts)
  const { data: estimate } = useEstimate(doctor, useInsuranceCompany())
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="peek-bar" id={sidePanelId}>
        <div>
          <p className="hint">{doctor.name}</p>
          <p className="strong">
            {estimate ? (
              <>
                <MoneyRange low={estimate.low.units} high={estimate.high.units} /> {t('peek.estimated')}
              </>
            ) : (
              t('panel.label')
            )}
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>{t('peek.review')}</Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('panel.label')}>
        <Region loading={<CardSkeleton height={480} />}>
          <PayPanel />
        </Region>
      </Sheet>
    </>
  )
}
