import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { findConnector } from '../connectors/find-connector.ts'
import { walletService } from '../store.ts'
import { walletTexts } from '../texts.ts'
import { focusHere } from './focus-here.ts'

/** A wallet is being asked; the person can stop at any time. */
export function WalletWaiting({ id, name }: { id: string; name: string }) {
  const t = useText(walletTexts)
  const inApp = findConnector(id) === undefined
  return (
    <>
      <p className="strong" role="status">
        {t('waiting', { name })}
      </p>
      <p className="small pt-0">{inApp ? t('waitingApp', { name }) : t('waitingText', { name })}</p>
      <p>
        <Button small wide ref={focusHere} onClick={walletService.stop}>
          {t('stop')}
        </Button>
      </p>
    </>
  )
}
