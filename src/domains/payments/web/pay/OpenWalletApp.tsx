import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { sendTexts } from '../send/send-texts.ts'
import { walletLink } from './wallet-link.ts'

/** For whom the code is on the very device that has the wallet, where no camera can read it. */
export function OpenWalletApp({ invoice }: { invoice: Invoice }) {
  const t = useText(sendTexts)
  return (
    <div className="stack stack-tight print:hidden">
      <a href={walletLink(invoice)} className={buttonClass('primary', false, true)}>
        {t('openApp')}
      </a>
      <p className="hint">{t('openAppHint')}</p>
    </div>
  )
}
