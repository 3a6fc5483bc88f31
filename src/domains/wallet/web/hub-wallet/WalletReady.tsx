import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusHere } from '../focus-here.ts'
import { hubTexts } from './texts.ts'

/** The new wallet is kept: its address, and where its key is. */
export function WalletReady({ address, onDone }: { address: string; onDone: () => void }) {
  const t = useText(hubTexts)
  return (
    <>
      <p>{t('readyText')}</p>
      <Address address={address} label={t('readyAddress')} />
      <Button variant="primary" ref={focusHere} onClick={onDone}>
        {t('done')}
      </Button>
    </>
  )
}
