import { useQueryClient } from '@tanstack/react-query'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useOnline } from '#web/offline/use-online.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Tone } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { hasUnconfirmed, type PayerNotice, payerNoticeOf } from '../../invoices/invoice-progress.ts'
import { paymentsQuery } from '../api.ts'
import { resolveTexts } from '../refunds/resolve-texts.ts'
import { useArrived } from '../refunds/use-answer.ts'
import { sendTexts } from '../send/send-texts.ts'
import { sentTexts } from '../send/sent-texts.ts'
import { shownCoin, shownUsd } from '../shown-amounts.ts'
import { paymentTexts } from '../texts.ts'
import type { Invoice } from './use-invoice.ts'
import { useEarlier } from './use-owed.ts'

const tones: Readonly<Record<Exclude<PayerNotice, 'none'>, Tone>> = {
  review: 'warn',
  partial: 'warn',
  over: 'warn',
  void: 'warn',
  undone: 'warn',
  'claimed-away': 'warn',
  expired: 'warn',
  'expired-partial': 'warn',
  late: 'neutral',
  invalid: 'bad',
}

type InvoiceNotesProps = {
  invoice: Invoice
  /** The card under it says what is left of the bill: then a part that came is only read aloud here. */
  leftIsShown: boolean
}

/** What must be said about an invoice in a sentence when something about it is unusual. */
export function InvoiceNotes({ invoice, leftIsShown }: InvoiceNotesProps) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const notice = payerNoticeOf(invoice)
  const resolve = useText(resolveTexts)
  const isHeld = useArrived(invoice)
  const isBack = !/[1-9]/.test(invoice.returnable) && invoice.refunds.some(({ state }) => state !== 'cancelled')
  const isSaidElsewhere =
    (notice === 'expired' && (invoice.canRequote || invoice.isReplaced)) ||
    ((notice === 'over' || notice === 'void') && isBack)
  return (
    <>
      {invoice.chainIsRead || invoice.status === 'settled' || !invoice.chainIsCurrent ? null : (
        <Note tone="warn" announce>
          {t('chainUnread')}
        </Note>
      )}
      <OfflineNote invoice={invoice} />
      {invoice.chainIsCurrent ? null : <Note tone="warn">{t('otherChain')}</Note>}
      <EarlierNote invoice={invoice} />
      {invoice.isReplaced ? <Note tone="warn">{words('replaced')}</Note> : null}
      {notice === 'none' || isSaidElsewhere ? null : leftIsShown && isPart(notice) ? (
        <p className="visually-hidden" role="status">
          {sentence(t, resolve, notice, invoice, isHeld)}
        </p>
      ) : (
        <Note tone={tones[notice]} announce>
          {sentence(t, resolve, notice, invoice, isHeld)}
        </Note>
      )}
    </>
  )
}

const isPart = (notice: PayerNotice) => notice === 'partial' || notice === 'expired-partial'

/** Without a connection an open request is not spoken of as if it were read now. */
function OfflineNote({ invoice: { invoiceId: id, status } }: { invoice: Invoice }) {
  const t = useText(sentTexts)
  const online = useOnline()
  const read = useQueryClient().getQueryState(paymentsQuery('invoice', { id }).queryKey)
  if (online || !read || (status !== 'new' && status !== 'processing')) return null
  return (
    <Note tone="warn" title={t('asOf', { time: formatClock(new Date(read.dataUpdatedAt).toISOString()) })}>
      {t('asOfText')}
    </Note>
  )
}

/** Whoever made a new request and paid the one before is told where their money is, and pays this one only if they say so. */
function EarlierNote({ invoice }: { invoice: Invoice }) {
  const t = useText(sentTexts)
  const { payAnyway } = useEarlier(invoice)
  if (!invoice.earlier) return null
  const { invoiceId: id, received, asset, isPaid, goesBack } = invoice.earlier
  const words = { amount: shownCoin(received, asset), id }
  return (
    <Note tone={isPaid || goesBack ? 'neutral' : 'warn'} title={t('earlierTitle')} announce>
      {t(isPaid ? 'earlierPaid' : goesBack ? 'earlierBack' : 'earlierText', words)}
      <div className="row mt-2">
        <ButtonLink href={`/crypto/invoice/${id}`} small>
          {t('earlierOpen')}
        </ButtonLink>
        {payAnyway ? (
          <Button variant="quiet" small onClick={payAnyway}>
            {t('earlierPay', { coin: invoice.asset })}
          </Button>
        ) : null}
      </div>
    </Note>
  )
}

type Words = ReturnType<typeof useText<(typeof paymentTexts)['en']>>
type ResolveWords = ReturnType<typeof useText<(typeof resolveTexts)['en']>>

function sentence(
  t: Words,
  resolve: ResolveWords,
  notice: Exclude<PayerNotice, 'none'>,
  invoice: Invoice,
  /** What else arrived may be theirs: nobody is told to send the rest meanwhile. */
  isHeld: boolean,
): string {
  const [came, bill] = [shownUsd(invoice.creditedUsdAmount), shownUsd(invoice.totalUsdAmount)]
  const isSeen = hasUnconfirmed(invoice)
  if (notice === 'partial' && invoice.unattributed.some(({ saidAt }) => saidAt !== null))
    return t('notice.partial-checked', { came, bill })
  if (isHeld && isPart(notice)) return t('notice.partial-held', { came, bill })
  if (notice === 'partial')
    return t(isSeen ? 'notice.partial-seen' : 'notice.partial', { came, bill, time: formatClock(invoice.expiresAt) })
  if (notice === 'expired-partial')
    return invoice.canRequote
      ? t(isSeen ? 'notice.expired-partial-seen' : 'notice.expired-partial', { came, bill })
      : resolve(isSeen ? 'notice.ended-partial-seen' : 'notice.ended-partial', { came, bill })
  const { returnable, creditOwed, asset, payments } = invoice
  const isFinal = /[1-9]/.test(returnable)
  const over = shownCoin(isFinal ? returnable : creditOwed, asset)
  if (notice === 'over') return isFinal ? resolve('notice.over-final', { over }) : t('notice.over', { over })
  if (notice === 'void') return resolve('notice.void', { over })
  if (notice === 'claimed-away') return resolve('notice.claimed-away')
  const isKept = payments.every(({ isLate, keepsPrice }) => keepsPrice || !isLate)
  return notice === 'late' && isKept ? resolve('notice.late-kept') : t(`notice.${notice}`)
}
