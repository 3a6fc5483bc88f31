import { useState } from 'react'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { useTestMoney } from '#domains/wallet/web/header/use-test-money.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { PayWithoutBnb } from '../relay/PayWithoutBnb.tsx'
import { useLacksBnb } from '../relay/use-relay.ts'
import { sendTexts } from '../send/send-texts.ts'
import { walletLink } from '../send/wallet-link.ts'
import { paymentTexts } from '../texts.ts'
import { useInvoicePurpose } from './invoice-purpose.ts'
import { canPay, payInvoice } from './pay-invoice.ts'
import { type StopReason, stoppedBy, useStopWords } from './payment-stopped.ts'
import { WaysToMoney } from './WaysToMoney.tsx'
import { waysTexts } from './ways-texts.ts'

/** For whom the code is on the very device that has the wallet, where no camera can read it. */
function OpenWalletApp({ invoice }: { invoice: Invoice }) {
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

/** The connected wallet, where it can pay this invoice. */
export function usePayingWallet({ asset: coin, chain }: Invoice): ConnectedWallet | null {
  const state = useWallet()
  return state.phase === 'connected' && canPay(state.wallet, { coin, chain }) ? state.wallet : null
}

/** Pays an open invoice with the connected wallet; while none is connected that could, an app on this device is opened. */
export function PayWithWallet({ invoice }: { invoice: Invoice }) {
  const wallet = usePayingWallet(invoice)
  return wallet ? <PayFromWallet invoice={invoice} wallet={wallet} /> : <OpenWalletApp invoice={invoice} />
}

function PayFromWallet({ invoice, wallet }: { invoice: Invoice; wallet: ConnectedWallet }) {
  const t = useText(paymentTexts)
  const ways = useText(waysTexts)
  const stopWords = useStopWords()
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StopReason>()
  const purpose = useInvoicePurpose(invoice)
  const testMoney = useTestMoney(wallet.address)
  const isShort = invoice.chain === '0x38' && (stopped === 'not-enough-ude' || stopped === 'not-enough-bnb')
  const hasCome = isShort && testMoney.state === 'sent'
  // Where a part came already, the rest is paid in the same coin.
  const isWhole = invoice.remainingUsdAmount === invoice.totalUsdAmount
  const lacksBnb = useLacksBnb(invoice, wallet, stopped === 'not-enough-bnb')
  const pay = async () => {
    setBusy(true)
    setStopped(undefined)
    try {
      await payInvoice(wallet, { ...invoice, amount: invoice.remaining, purpose })
    } catch (thrown) {
      setStopped(stoppedBy(thrown).reason)
    }
    setBusy(false)
  }
  // The wallet could only refuse.
  if (lacksBnb) return <PayWithoutBnb invoice={invoice} wallet={wallet} />
  return (
    <>
      <Button variant="primary" wide busy={busy} busyText={t('waitingWallet')} onClick={() => void once(pay)}>
        {t('payWith', { name: wallet.name })}
      </Button>
      <p className="hint empty:hidden" role="status">
        {hasCome ? ways('testMoneySent') : null}
      </p>
      {stopped && !hasCome ? (
        <Note tone={stopped === 'rejected' ? 'neutral' : 'bad'} announce>
          {stopWords(stopped, invoice.chain)}
          {isShort ? <WaysToMoney testMoney={testMoney} usdAmount={isWhole ? invoice.usdAmount : null} /> : null}
        </Note>
      ) : null}
    </>
  )
}
