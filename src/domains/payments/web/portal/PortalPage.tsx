import './portal.css'
import { useContext, useId } from 'react'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useOfferedPage } from '#domains/wallet/web/use-offered-page.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { portalForApps } from '../../invoices/payment-link.ts'
import { isSameCoin } from '../../portal/portal-form.ts'
import { paymentsApi } from '../api.ts'
import { CoinChoice } from '../coins/CoinChoice.tsx'
import { walletOffers } from '../coins/coin-offers.ts'
import { useRails } from '../coins/use-rails.ts'
import { WalletChoice } from '../coins/WalletChoice.tsx'
import { PaymentStatusCard } from '../invoices/PaymentStatusCard.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useOwed } from '../invoices/use-owed.ts'
import { useShowPayment } from '../invoices/use-show-payment.ts'
import { carriedRest, carriedVisit } from '../pay/carried-purpose.ts'
import { useStopWords } from '../pay/payment-stopped.ts'
import { useSent } from '../pay/sent-payments.ts'
import { type DirectPay, useDirectPay } from '../pay/use-direct-pay.ts'
import { BackToVisitContext, VisitCardContext } from '../pay/visit-card.ts'
import { hasTheirs } from '../refunds/use-answer.ts'
import { SendSteps } from '../send/SendCard.tsx'
import { usePageForApps } from '../share/use-page-for-apps.ts'
import { usePayAgain } from './PayAgain.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PortalHead } from './PortalHead.tsx'
import { portalTexts } from './portal-texts.ts'
import { PortalResult } from './result/PortalResult.tsx'
import { BackToFirst, RestOf, UnderWay } from './UnderWay.tsx'
import { type Portal, usePortal } from './use-portal.ts'
import type { PortalMethod } from './use-portal-address.ts'

const resultId = 'portal-result'
// Below this width the code stands under the form.
const narrowPx = 1_100
const tabPrefix = 'pay-by-'

/** The checkout: any bill, by a code for a wallet app or with the wallet that is connected here. */
export function PortalPage() {
  const formId = useId()
  const visitCard = useContext(VisitCardContext)
  const backToVisit = useContext(BackToVisitContext)
  const portal = usePortal()
  const direct = useDirectPay(portal)
  const owed = useOwed(portal.current, portal.reading.again)
  const place = useShowPayment(portal.reading.invoice)
  useOpenRequestForApps(portal, owed.isPayable)
  const { form, method } = portal
  const { offers, offer } = useWalletOffers(portal)
  const generate = useGenerate(portal)
  const go = () => void (method === 'qr_code' ? generate() : direct.pay({ ...form, chosen: offer ?? form.chosen }))
  const again = usePayAgain(portal, go)
  const rest = portal.invoiceId === undefined ? carriedRest(form) : null
  const isWide = useMedia('(width > 68.75em)')
  const isBegun = portal.invoiceId !== undefined
  // Before there is a request its coins stand beside the answers, where the code will be.
  const isBeside = !isBegun && method === 'qr_code'
  const choice =
    portal.isFixed && (!owed.isOwed || owed.isHeld) ? null : method === 'direct_wallet' ? (
      <WalletChoice
        portal={portal}
        direct={direct}
        offers={offers}
        paying={portal.isFixed && !owed.isPayable ? null : (offer ?? null)}
        formId={formId}
      />
    ) : portal.isFixed ? null : (
      <CoinChoice
        key={`coins ${portal.invoiceId}`}
        portal={portal}
        formId={formId}
        binds={rest ? <RestOf left={form.amount} came={rest.came} /> : null}
      />
    )
  const answers = (
    <div key="answers" className="portal-answers stack stack-loose print:hidden">
      {rest === null && portal.invoiceId === undefined ? <UnderWay /> : null}
      <PaymentDetails key={portal.invoiceId ?? 'none'} portal={portal} formId={formId} onSubmit={again.submit} />
      <PortalStatus portal={portal} direct={direct} formId={formId} />
      {isBeside ? null : choice}
      {portal.current ? visitCard(portal.current.invoiceId) : null}
      {isWide && method === 'qr_code' && (owed.isPayable || !isBegun) ? <StepsBeside invoice={portal.current} /> : null}
    </div>
  )
  const result = (
    <div key="result" className="portal-result stack stack-loose">
      {isBeside ? choice : null}
      <div className="stack" id={resultId} tabIndex={-1} ref={place}>
        <PortalResult portal={portal} owed={owed} offer={offer} steps={!isWide} />
      </div>
    </div>
  )
  return (
    <div className="stack stack-loose">
      <PortalHead
        back={(home) =>
          portal.invoiceId !== undefined || rest || carriedVisit(form)
            ? backToVisit(
                portal.invoiceId ?? rest?.of ?? null,
                'link',
                rest ? <BackToFirst rest={rest} left={form.amount} /> : home,
              )
            : home
        }
      >
        <PaymentMethods method={method} setMethod={portal.setMethod} />
      </PortalHead>
      <TabPanel id={method} prefix={tabPrefix}>
        <div className="portal">{isBegun ? [result, answers] : [answers, result]}</div>
      </TabPanel>
      {again.question}
    </div>
  )
}

/** A wallet's app gets the open request, else the amount that was typed. What a payment is for stays here. */
function useOpenRequestForApps({ current, form: { amount, currency } }: Portal, isPayable: boolean): void {
  const id = isPayable ? current?.invoiceId : undefined
  useOfferedPage(id === undefined ? portalForApps({ amount, currency }) : undefined)
  usePageForApps(id, () => paymentsApi.makeLink({ id: id ?? '' }))
}

/** Asks for the code of what is filled in, and leads there. */
function useGenerate(portal: Portal): () => Promise<void> {
  const t = useText(portalTexts)
  return async () => {
    if (!portal.isComplete(portal.form)) return
    const made = await portal.ask(portal.form, { paymentMethod: 'qr_code', ...portal.replaces })
    if (!made) return
    // What was asked for takes the place of the answers, so whoever pressed the button goes on from there.
    const shown = document.getElementById(resultId)
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: innerWidth < narrowPx ? 'start' : 'nearest' })
    toast({ title: t('toast.made'), description: t('toast.madeText', { id: made.invoiceId }) })
  }
}

/** The five steps beside what is to be sent, or where it will be asked for, while nobody has sent anything. */
function StepsBeside({ invoice }: { invoice: Invoice | undefined }) {
  const isSent = useSent(invoice?.invoiceId ?? '') !== null
  if (isSent || (invoice && (invoice.payments.length > 0 || hasTheirs(invoice)))) return null
  return (
    <Card>
      <SendSteps open />
    </Card>
  )
}

/** What the connected wallet can pay with, and what it will: the coin that was chosen, else the first that is taken. */
function useWalletOffers({ form, isFixed }: Portal) {
  const { data: rails } = useRails()
  const state = useWallet()
  const offers = rails && state.phase === 'connected' ? walletOffers(rails, form, state.wallet) : []
  const ready = offers.filter(({ status }) => status === 'ready')
  const chosen = ready.find((one) => isSameCoin(one, form.chosen))
  return { offers, offer: chosen ?? (isFixed ? undefined : ready[0]) }
}

/** From a code, or with the wallet that is connected here. */
function PaymentMethods({ method, setMethod }: { method: PortalMethod; setMethod: (method: PortalMethod) => void }) {
  const t = useText(portalTexts)
  const face = (icon: 'qr' | 'wallet', words: string) => (
    <>
      <Icon name={icon} size="small" />
      {words}
    </>
  )
  return (
    <Tabs
      label={t('method')}
      prefix={tabPrefix}
      selected={method}
      onSelect={setMethod}
      tabs={[
        { id: 'qr_code', label: face('qr', t('qrMethod')) },
        { id: 'direct_wallet', label: face('wallet', t('walletMethod')) },
      ]}
    />
  )
}

type PortalStatusProps = { portal: Portal; direct: DirectPay; formId: string }

function PortalStatus({ portal: { current, method }, direct: { stopped }, formId }: PortalStatusProps) {
  const stopWords = useStopWords()
  if (!current) return null
  const failed = stopped?.invoiceId === current.invoiceId ? stopWords(stopped.reason, current.chain) : undefined
  const again = method === 'direct_wallet' ? formId : undefined
  return <PaymentStatusCard invoice={current} stopped={failed} formId={again} />
}
