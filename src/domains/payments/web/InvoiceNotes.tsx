import { useText } from '#web/i18n/use-text.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import { type Plight, plightOf } from '../invoice-progress.ts'
import { resolveTexts } from './resolve-texts.ts'
import { sendTexts } from './send-texts.ts'
import { shownCoin, shownUsd } from './shown-amounts.ts'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'

const tones: Readonly<Record<Exclude<Plight, 'none'>, Tone>> = {
  review: 'warn',
  partial: 'warn',
  over: 'warn',
  void: 'warn',
  undone: 'warn',
  expired: 'warn',
  'expired-partial': 'warn',
  late: 'neutral',
  invalid: 'bad',
}

/** What must be said about an invoice in a sentence: it is paid, or something about it is unusual. */
export function InvoiceNotes({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const plight = plightOf(invoice)
  const resolve = useText(resolveTexts)
  const isBack = !/[1-9]/.test(invoice.returnable) && invoice.refunds.some(({ state }) => state !== 'cancelled')
  const isSaidElsewhere =
    (plight === 'expired' && (invoice.canRequote || invoice.isReplaced)) ||
    ((plight === 'over' || plight === 'void') && isBack)
  return (
    <>
      {invoice.status === 'settled' ? (
        <Note tone="good" large announce title={t('settledTitle', { amount: shownUsd(invoice.totalUsdAmount) })}>
          {t('settledText', { payee: invoice.payee })}
          <div>
            <ButtonLink href={`/crypto/receipt/${invoice.invoiceId}`} variant="primary">
              {t('receipt')}
            </ButtonLink>
          </div>
        </Note>
      ) : null}
      {invoice.chainIsRead || invoice.status === 'settled' || !invoice.chainIsCurrent ? null : (
        <Note tone="warn" announce>
          {t('chainUnread')}
        </Note>
      )}
      {invoice.chainIsCurrent ? null : <Note tone="warn">{t('otherChain')}</Note>}
      {invoice.isReplaced ? <Note tone="warn">{words('replaced')}</Note> : null}
      {plight === 'none' || isSaidElsewhere ? null : (
        <Note tone={tones[plight]} announce>
          {sentence(t, resolve, plight, invoice)}
        </Note>
      )}
    </>
  )
}

type Words = ReturnType<typeof useText<(typeof paymentTexts)['en']>>
type ResolveWords = ReturnType<typeof useText<(typeof resolveTexts)['en']>>

function sentence(t: Words, resolve: ResolveWords, plight: Exclude<Plight, 'none'>, invoice: Invoice): string {
  const [came, bill] = [shownUsd(invoice.creditedUsdAmount), shownUsd(invoice.totalUsdAmount)]
  if (plight === 'partial' || plight === 'expired-partial') return t(`plight.${plight}`, { came, bill })
  const { returnable, creditOwed, asset, payments } = invoice
  const isFinal = /[1-9]/.test(returnable)
  const over = shownCoin(isFinal ? returnable : creditOwed, asset)
  if (plight === 'over') return isFinal ? resolve('plight.over-final', { over }) : t('plight.over', { over })
  if (plight === 'void') return resolve('plight.void', { over })
  const isKept = payments.every(({ isLate, keepsPrice }) => keepsPrice || !isLate)
  return plight === 'late' && isKept ? resolve('plight.late-kept') : t(`plight.${plight}`)
}
