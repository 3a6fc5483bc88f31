import { lazy, Suspense } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { ErrorBoundary } from '#web/shell/ErrorBoundary.tsx'
import type { OutsideLink } from '#web/shell/site.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'

const WalletControl = lazy(async () => ({
  default: (await import('#domains/wallet/web/WalletControl.tsx')).WalletControl,
}))

/** The wallet control of the header; a fault in it leaves the header standing. */
export function WalletSlot({ partner }: { partner: OutsideLink }) {
  const t = useText(uiTexts)
  return (
    <ErrorBoundary fallback={(retry) => <IconButton icon="refresh" label={t('tryAgain')} onClick={retry} />}>
      <Suspense fallback={<Skeleton width="9.5rem" height={44} />}>
        <WalletControl partner={partner} />
      </Suspense>
    </ErrorBoundary>
  )
}
