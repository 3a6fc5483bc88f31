import { useRef, useState } from 'react'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { paymentTexts } from '../texts.ts'
import { OpenWalletApp } from './OpenWalletApp.tsx'
import { canPay, payInvoice } from './pay-invoice.ts'
import { type StopReason, stoppedBy } from './payment-stopped.ts'
import { useStopWords } from './use-stop-words.ts'

/** Pays an open invoice with the connected wallet; while none is connected that could, an app on this device is opened. */
export function PayWithWallet({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const stopWords = useStopWords()
  const state = useWallet()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StopReason>()
  if (state.phase !== 'connected' || !canPay(state.wallet, { coin: invoice.asset, chain: invoice.chain }))
    return <OpenWalletApp invoice={invoice} />
  const { wallet } = state
  const pay = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setStopped(undefined)
    try {
      await payInvoice(wallet, { ...invoice, amount: invoice.remaining })
    } catch (thrown) {
      setStopped(stoppedBy(thrown).reason)
    }
    running.current = false
    setBusy(false)
  }
  return (
    <>
      <Button variant="primary" wide busy={busy} busyText={t('waitingWallet')} onClick={() => void pay()}>
        {t('payWith', { name: wallet.name })}
      </Button>
      {stopped ? (
        <Note tone="bad" announce>
          {stopWords(stopped, invoice.chain)}
        </Note>
      ) : null}
    </>
  )
}
