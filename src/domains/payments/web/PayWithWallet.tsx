import { useRef, useState } from 'react'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PaymentStopped, type StopReason, stoppedBy } from './payment-stopped.ts'
import { readyToSend } from './ready-to-send.ts'
import { sendPayment } from './send-payment.ts'
import { useSent } from './sent-payments.ts'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'

/** Pays an open invoice with the connected wallet; nothing is drawn while none is connected. */
export function PayWithWallet({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const state = useWallet()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<StopReason>()
  const sent = useSent(invoice.invoiceId)
  if (sent && !invoice.payments.some(({ transactionHash }) => transactionHash === sent))
    return (
      <Note tone="good" announce>
        {t('sent')}
      </Note>
    )
  if (state.phase !== 'connected' || state.wallet.network !== 'ethereum') return null
  const { address, name } = state.wallet
  const pay = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setStopped(undefined)
    try {
      const provider = await walletService.getProvider()
      const units = parseDecimal('UDE', invoice.remaining)?.units
      if (!provider || !units) throw new PaymentStopped('no-wallet')
      const facts = await readyToSend(provider, address, units)
      await sendPayment(facts, address, { ...invoice, amount: invoice.remaining })
    } catch (thrown) {
      setStopped(stoppedBy(thrown).reason)
    }
    running.current = false
    setBusy(false)
  }
  return (
    <>
      <Button variant="primary" wide busy={busy} busyText={t('waitingWallet')} onClick={() => void pay()}>
        {t('payWith', { name })}
      </Button>
      {stopped ? (
        <Note tone="bad" announce>
          {t(`stop.${stopped}`)}
        </Note>
      ) : null}
    </>
  )
}
