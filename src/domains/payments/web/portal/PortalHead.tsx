import './portal-head.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { CardSkeleton } from '#web/shell/Region.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { portalHeadTexts } from './portal-head-texts.ts'

type PortalHeadProps = {
  children: ReactNode
  /** Draws the way back, where it leads to another place than the start. */
  back?: (home: ReactNode) => ReactNode
}

/** What the portal is for, and beside it how the payer pays. */
export function PortalHead({ children, back = (home) => home }: PortalHeadProps) {
  const t = useText(portalHeadTexts)
  return (
    <div>
      {back(
        <Link href="/" className="portal-back">
          <Icon name="left" size="small" />
          {t('back')}
        </Link>,
      )}
      <div className="row row-between portal-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1 max-phone:text-14">{t('subtitle')}</p>
          <p className="hint mt-1 max-w-136 portal-lead">{t('lead')}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

/** The portal while its program is on its way: its words, and grey where its parts will be, so that nothing jumps. */
export function PortalLoading() {
  return (
    <div className="stack stack-loose">
      <PortalHead>
        <div className="portal-tabs-coming">
          <Skeleton height={44} />
        </div>
      </PortalHead>
      <CardSkeleton height={960} />
    </div>
  )
}
