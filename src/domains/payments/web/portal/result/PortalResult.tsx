import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { isSameCoin, typedAmount } from '../../../portal/portal-form.ts'
import { type CoinOffer, codeOffers } from '../../coins/coin-offers.ts'
import { useRails } from '../../coins/use-rails.ts'
import { InvoiceNotes } from '../../invoices/InvoiceNotes.tsx'
import { MissingPayment } from '../../invoices/InvoicePage.tsx'
import { NewAmount } from '../../invoices/NewAmount.tsx'
import { OutcomeCard } from '../../invoices/OutcomeCard.tsx'
import { ToPay } from '../../invoices/ToPay.tsx'
import type { Owed } from '../../invoices/use-owed.ts'
import { IsItYours } from '../../refunds/IsItYours.tsx'
import { MoneyBack } from '../../refunds/MoneyBack.tsx'
import { shownUsd } from '../../shown-amounts.ts'
import { paymentTexts } from '../../texts.ts'
import { portalTexts } from '../portal-texts.ts'
import type { Portal } from '../use-portal.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { WalletReady } from './WalletReady.tsx'

type PortalResultProps = {
  portal: Portal
  owed: Owed
  offer: CoinOffer | undefined
  /** Whether the five steps of paying stand here, and not beside it. */
  steps: boolean
}

/** What is to be paid and how; what stands here before that, and when it is outdated. */
export function PortalResult({ portal, owed, offer, steps }: PortalResultProps) {
  const t = useText(paymentTexts)
  const { reading, current, method, busy, form } = portal
  const wallet = useWallet()
  if (method === 'qr_code' && busy) return <Generating />
  if (reading.missing) return <MissingPayment />
  if (reading.failed)
    return (
      <Card>
        <ErrorState title={t('failedTitle')} onRetry={reading.again}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (portal.invoiceId !== undefined && !reading.invoice) return <Generating />
  if (method === 'qr_code' && portal.isOutdated) return <Outdated portal={portal} />
  const walletIsReady = method === 'direct_wallet' && wallet.phase === 'connected' && typedAmount(form.amount) > 0
  if (!current)
    return walletIsReady ? (
      <WalletReady portal={portal} wallet={wallet.wallet} offer={offer} now={owed.now} />
    ) : (
      <ReadyToGenerate portal={portal} />
    )
  const leftIsShown = owed.isOwed && !portal.isUncounted && (method === 'qr_code' || !owed.isPayable)
  return (
    <>
      <InvoiceNotes invoice={current} leftIsShown={leftIsShown} />
      {!owed.isOwed ? (
        <>
          <OutcomeCard invoice={current} />
          <MoneyBack invoice={current} />
        </>
      ) : method === 'qr_code' ? (
        <ToPay invoice={current} owed={owed} steps={steps} />
      ) : owed.isHeld ? null : !owed.isPayable ? (
        <>
          <NewAmount invoice={current} />
          <MoneyBack invoice={current} />
        </>
      ) : walletIsReady ? (
        <WalletReady portal={portal} wallet={wallet.wallet} offer={offer} now={owed.now} />
      ) : (
        <RequestStands portal={portal} amount={shownUsd(current.remainingUsdAmount)} />
      )}
    </>
  )
}

function Generating() {
  const t = useText(portalTexts)
  return (
    <Card>
      <CardPart>
        <Loading label={t('generating')} className="stack justify-items-center">
          <Skeleton width="12.5rem" height={200} />
          <p className="hint">{t('generating')}</p>
        </Loading>
      </CardPart>
    </Card>
  )
}

function Outdated({ portal: { forget, reading, isUncounted } }: { portal: Portal }) {
  const t = useText(portalTexts)
  const { invoice } = reading
  // What may have been paid is not sent away with a word.
  const isKept = invoice?.isReplaced && (isUncounted || invoice.payments.length > 0)
  return (
    <>
      {isKept ? null : (
        <Card>
          <EmptyState
            icon="warning"
            title={<span role="status">{t('outdated')}</span>}
            action={invoice?.isReplaced === false ? <Button onClick={forget}>{t('undo')}</Button> : undefined}
          >
            {t('outdatedText')}
          </EmptyState>
        </Card>
      )}
      {invoice && isKept ? <InvoiceNotes invoice={invoice} leftIsShown={false} /> : null}
      {invoice ? <IsItYours invoice={invoice} isOwed={false} /> : null}
      {invoice?.isReplaced && invoice.payments.length > 0 ? <MoneyBack invoice={invoice} /> : null}
    </>
  )
}

/** A request is open, and no wallet is connected that could pay it: its code can. */
function RequestStands({ portal: { setMethod }, amount }: { portal: Portal; amount: string }) {
  const t = useText(portalTexts)
  return (
    <Card>
      <EmptyState
        icon="wallet"
        title={t('stands', { amount })}
        action={<Button onClick={() => setMethod('qr_code')}>{t('showCode')}</Button>}
      >
        {t('standsText')}
      </EmptyState>
    </Card>
  )
}

function ReadyToGenerate({ portal: { method, form } }: { portal: Portal }) {
  const t = useText(portalTexts)
  const { data: rails } = useRails()
  const offers = rails && method === 'qr_code' ? codeOffers(rails, form) : []
  const chosen = offers.find((offer) => isSameCoin(offer, form.chosen))
  if (chosen?.example) return <ExampleCard offer={chosen} example={chosen.example} form={form} />
  return (
    <Card>
      <EmptyState
        icon="qr"
        title={t('ready')}
        action={
          <span className="row">
            <Badge>{t('fiveCoins')}</Badge>
            <Badge>{t('secure')}</Badge>
          </span>
        }
      >
        {method === 'qr_code' ? t('readyText') : t('readyWalletText')}
      </EmptyState>
    </Card>
  )
}
