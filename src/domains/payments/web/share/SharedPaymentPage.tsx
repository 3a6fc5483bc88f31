import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { deviceStorage, personal, tabStorage } from '#web/storage.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { canStillPay, hasUnconfirmed } from '../../invoices/invoice-progress.ts'
import { secretIn } from '../../invoices/payment-link.ts'
import { paymentsApi } from '../api.ts'
import { InvoiceSkeleton } from '../invoices/InvoicePage.tsx'
import { OutcomeCard } from '../invoices/OutcomeCard.tsx'
import { PaymentStatusCard } from '../invoices/PaymentStatusCard.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useUnseen } from '../pay/sent-payments.ts'
import { useArrivedText } from '../refunds/PerhapsTheirs.tsx'
import { useArrived } from '../refunds/use-answer.ts'
import { LeftHead } from '../send/LeftHead.tsx'
import { SendCard } from '../send/SendCard.tsx'
import { SentCard } from '../send/SentCard.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { SharedArrived } from './SharedArrived.tsx'
import { shareTexts } from './share-texts.ts'
import { usePageForApps } from './use-page-for-apps.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What stands behind the # of the address, with it. */
const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )

const everyMs = 3_000

/** What a link is held by: this browser's own key, of which no page and nobody else learns. */
function browserKey(): string {
  const name = personal('link-key')
  const known = deviceStorage.read(name)
  if (known) return known
  const made = crypto.randomUUID()
  deviceStorage.write(name, made)
  return made
}

/** What a payment link shows: what to pay and how far it is, without who asked for it. */
export function SharedPaymentPage() {
  const t = useText(shareTexts)
  const secret = secretIn(useHash())
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-link', secret],
    enabled: secret !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isGone(state.error) || state.data?.status === 'settled' ? false : everyMs),
    queryFn: () => paymentsApi.openLink({ secret: secret ?? '', key: browserKey() }),
  })
  if (secret === null || isGone(error))
    return (
      <Card>
        <EmptyState page icon="clock" title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      </Card>
    )
  if (data) return <SharedPayment invoice={data} secret={secret} />
  if (!error) return <InvoiceSkeleton />
  return (
    <Card>
      <ErrorState title={t('notRead')} onRetry={() => void refetch()}>
        {t('notReadText')}
      </ErrorState>
    </Card>
  )
}

/** Asks whoever pays by a link quietly whether they sent another amount; only whoever made the request can say so. */
function PerhapsSent({ invoice }: { invoice: Invoice }) {
  const t = useText(shareTexts)
  const words = useText(sentTexts)
  const came = useArrivedText()
  if (invoice.unattributed.length === 0) return null
  return <p className="hint tabular">{`${words('otherAmountAsked')} ${came(invoice)} ${t('perhapsText')}`}</p>
}

/** A part came, and what to send for the rest was not asked for yet: only whoever made the request asks for it. */
const isPartPaid = ({ status, exception, remainingUsdAmount, totalUsdAmount, chainIsCurrent }: Invoice) =>
  status === 'new' && exception !== 'needs_review' && remainingUsdAmount !== totalUsdAmount && chainIsCurrent

const isGone = (error: unknown) => error instanceof RequestError && error.status === 404

function SharedPayment({ invoice, secret }: { invoice: Invoice; secret: string }) {
  const t = useText(shareTexts)
  const passOn = () => paymentsApi.passLink({ secret, key: browserKey() })
  const now = useServerNow(invoice.status === 'new')
  const hash = useUnseen(invoice)
  const sent = hash === null ? null : ({ transactionHash: hash, state: 'waiting' } as const)
  const denial = `not-sent:${invoice.invoiceId}:${invoice.unattributed.map((one) => one.transactionHash).join(' ')}`
  const isDenied = tabStorage.use(denial) !== null
  const hasArrived = useArrived(invoice) && !isDenied
  usePageForApps(canStillPay(invoice, now) ? invoice.invoiceId : undefined, passOn)
  return (
    <div className="stack stack-loose">
      <div>
        <h1>{t('pageTitle')}</h1>
        <p className="hint mt-1">{t('pageHint')}</p>
      </div>
      {invoice.status === 'new' && sent ? (
        <SentCard invoice={invoice} sent={sent} />
      ) : hasArrived ? (
        <SharedArrived invoice={invoice} deny={() => tabStorage.write(denial, 'yes')} />
      ) : canStillPay(invoice, now) ? (
        <SendCard invoice={invoice} now={now} sent={null} />
      ) : isPartPaid(invoice) ? (
        <Card labelledBy="rest">
          <CardPart className="stack">
            <LeftHead id="rest" invoice={invoice}>
              <p>{t(hasUnconfirmed(invoice) ? 'restSeenText' : 'restText')}</p>
            </LeftHead>
          </CardPart>
        </Card>
      ) : (
        <OutcomeCard invoice={invoice} shared />
      )}
      {invoice.status !== 'new' || hasArrived || isDenied ? null : <PerhapsSent invoice={invoice} />}
      <PaymentStatusCard invoice={invoice} />
    </div>
  )
}
