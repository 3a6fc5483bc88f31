import { WalletControl } from '#domains/wallet/web/header/WalletControl.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ErrorBoundary } from '#web/shell/boundaries/ErrorBoundary.tsx'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import type { OutsideLink } from '#web/shell/site.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'

/** The wallet control of the header; a fault in it leaves the header standing. */
export function WalletSlot({ partner }: { partner: OutsideLink }) {
  const t = useText(uiTexts)
  const waiting = <Skeleton width="9.5rem" height={44} />
  return (
    <ErrorBoundary fallback={(retry) => <IconButton icon="refresh" label={t('tryAgain')} onClick={retry} />}>
      <InBrowser instead={waiting}>
        <WalletControl partner={partner} />
      </InBrowser>
    </ErrorBoundary>
  )
}
