import { useState } from 'react'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { toast } from '#web/toast/toast.ts'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import { isOutdated, type PortalForm, typedAmount } from '../../portal/portal-form.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import type { Portal } from '../portal/use-portal.ts'
import { shownUsd } from '../shown-amounts.ts'
import { invoicePurpose, purposeOfSending } from './invoice-purpose.ts'
import { type InvoiceToPay, payInvoice } from './pay-invoice.ts'
import { type StopReason, stoppedBy } from './payment-stopped.ts'
import type { PaymentRequest } from './use-request.ts'

/** Paying with the connected wallet: whether it is being asked, and why its last try sent nothing. */
export type DirectPay = {
  isAsking: boolean
  stopped: { invoiceId: string; reason: StopReason } | undefined
  /** Asks the server for a request where none is open, then the wallet to send what it asks. */
  pay: (form: PortalForm) => Promise<void>
}

/** Pays what the form of the portal says with the connected wallet, once however often it is pressed. */
export function useDirectPay(portal: Portal): DirectPay {
  const t = useText(portalTexts)
  const state = useWallet()
  const once = useOneAtATime()
  const [isAsking, setAsking] = useState(false)
  const [stopped, setStopped] = useState<DirectPay['stopped']>()
  const run = async (form: PortalForm) => {
    if (state.phase !== 'connected') return
    const { wallet } = state
    const how = { paymentMethod: 'direct_wallet', walletAddress: wallet.address, ...portal.replaces } as const
    const made =
      openRequest(portal, form) ?? (await portal.ask(form, how).then((answer) => answer && askedBy(answer, form)))
    if (!made) return
    setStopped(undefined)
    setAsking(true)
    try {
      await payInvoice(wallet, made)
      const words = t('toast.initiatedText', { amount: shownUsd(made.usdAmount), wallet: wallet.name })
      toast({ title: t('toast.initiated'), description: words })
    } catch (thrown) {
      setStopped({ invoiceId: made.invoiceId, reason: stoppedBy(thrown).reason })
      toast({ title: t('toast.failed'), description: t('toast.failedText'), variant: 'destructive' })
    }
    setAsking(false)
  }
  const check = async (form: PortalForm) => {
    if (state.phase !== 'connected' || typedAmount(form.amount) === 0)
      return toast({ title: t('toast.missing'), description: t('toast.missingWallet'), variant: 'destructive' })
    if (!portal.isComplete(form)) return
    await run(form)
  }
  return { isAsking, stopped, pay: async (form) => void (await once(() => check(form))) }
}

type AskedInvoice = InvoiceToPay & { usdAmount: string }

/** What the open request asks, as long as it is for the same and its time is not over. */
function openRequest({ reading: { invoice } }: Portal, form: PortalForm): AskedInvoice | null {
  if (!invoice || invoice.status !== 'new' || isOutdated(form, invoice)) return null
  const holds = Date.parse(invoice.expiresAt) > serverNow() && /[1-9]/.test(invoice.remaining)
  if (!holds) return null
  const { remaining: amount, remainingUsdAmount: usdAmount } = invoice
  return { ...invoice, amount, usdAmount, purpose: invoicePurpose(invoice) }
}

const askedBy = (
  { invoiceId, coin, chain, address, tokenContract, tag, coinAmount, usdAmount }: PaymentRequest,
  { description }: PortalForm,
): AskedInvoice => ({
  invoiceId,
  asset: coin,
  chain,
  payTo: address,
  tokenContract,
  tag,
  amount: coinAmount,
  usdAmount,
  purpose: purposeOfSending(usdAmount, description),
})
