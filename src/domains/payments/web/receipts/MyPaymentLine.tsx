import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'
import type { ListedRequest, ListedStatus } from '../../invoices/listed-status.ts'
import { shownCoin, shownStated, shownUsd } from '../shown-amounts.ts'
import { myPaymentsTexts } from './my-payments-texts.ts'
import type { OtherPayment } from './other-payment.ts'

/** How each of them looks. */
export const tones: Readonly<Record<ListedStatus, Tone>> = {
  toPay: 'neutral',
  arrived: 'warn',
  checking: 'neutral',
  partSeen: 'neutral',
  partPaid: 'warn',
  confirming: 'neutral',
  paid: 'good',
  refunded: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  failed: 'bad',
}

type MyPaymentLineProps = {
  request: ListedRequest
  status: ListedStatus
  purpose: string | undefined
}

/** One payment request of a list. */
export function MyPaymentLine({ request, status, purpose }: MyPaymentLineProps) {
  const t = useText(myPaymentsTexts)
  const { invoiceId: id, asset, network, amount, received, stated, createdAt, creditOwed, returned } = request
  const came = isSome(received)
  const isOwed = isSome(creditOwed)
  const inCoin = t('inCoin', { amount: shownCoin(came ? received : amount, asset), network })
  const hasReceipt = request.status === 'settled'
  return (
    <PaymentLine
      id={id}
      purpose={purpose ?? request.description ?? t('copay')}
      at={createdAt}
      how={
        came && (isOwed || status !== 'paid')
          ? t(request.isUnconfirmed ? 'seen' : 'received', { amount: inCoin })
          : inCoin
      }
      notes={[
        ...(status === 'checking' ? [t('checkingText')] : []),
        ...(request.mayHaveUnattributed ? [t('perhapsText')] : []),
        ...(isOwed ? [t(owedWords(request, status), { amount: shownCoin(creditOwed, asset) })] : []),
        ...(isSome(returned) ? [t('sentBack', { amount: shownCoin(returned, asset) })] : []),
      ]}
      isOwed={isOwed}
      usdAmount={request.totalUsdAmount}
      stated={stated}
      tone={tones[status]}
      status={t(`status.${status}`)}
      href={`/crypto/${hasReceipt ? 'receipt' : 'invoice'}/${id}`}
      action={hasReceipt ? 'receipt' : 'open'}
    />
  )
}

const isSome = (amount: string) => /[1-9]/.test(amount)

/** Why something is owed back. */
function owedWords({ isUnconfirmed }: ListedRequest, status: ListedStatus) {
  if (status === 'replaced') return 'cameForReplaced'
  return isUnconfirmed ? 'tooMuch' : 'owedBack'
}

type PaymentLineProps = Omit<OtherPayment, 'part'> & {
  stated?: ListedRequest['stated']
  /** What has to be said of its money beside what came. */
  notes?: readonly string[]
  /** The dollars are what the bill was, and not what came. */
  isOwed?: boolean
}

/** One payment: what it was for, when, how, where it stands, and in one column what it came to. */
export function PaymentLine({ id, purpose, at, how, notes = [], isOwed = false, ...line }: PaymentLineProps) {
  const t = useText(myPaymentsTexts)
  const { usdAmount, stated, tone, status, href, action } = line
  return (
    <CardPart className="payment-line">
      <div className="payment-what">
        <p className="strong">{purpose}</p>
        <p className="hint">{formatMoment(at)}</p>
        <p className="hint tabular">{how}</p>
        {notes.map((note) => (
          <p key={note} className="small tabular">
            {note}
          </p>
        ))}
      </div>
      <div className="payment-sum">
        {isOwed ? <p className="hint">{t('bill')}</p> : null}
        <p className="strong tabular">{shownUsd(usdAmount)}</p>
        {stated ? <p className="hint tabular">{shownStated(stated)}</p> : null}
        <Badge tone={tone}>{status}</Badge>
      </div>
      <ButtonLink small href={href}>
        {t(action)}
        <span className="visually-hidden"> {id}</span>
      </ButtonLink>
    </CardPart>
  )
}
