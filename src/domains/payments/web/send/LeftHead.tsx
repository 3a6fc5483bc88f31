import type { ReactNode } from 'react'
import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { hasUnconfirmed } from '../../invoices/invoice-progress.ts'
import { portalAsking } from '../../invoices/payment-link.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { carryRest } from '../pay/carried-purpose.ts'
import { StateHead } from '../StateHead.tsx'
import { shownUsd } from '../shown-amounts.ts'
import { stateTexts } from '../state-texts.ts'
import { paymentTexts } from '../texts.ts'

type LeftHeadProps = { id: string; invoice: Invoice; children: ReactNode }

// Five dollars: below that an exchange often sends nothing, or takes as much for sending it.
const smallRest = 500n

const cents = (dollars: string) => parseDecimal('USD', dollars)?.units ?? 0n

/** The head of the card while only a part has come: what is left of what, in dollars. */
export function LeftHead({ id, invoice, children }: LeftHeadProps) {
  const t = useText(stateTexts)
  const words = useText(paymentTexts)
  const { creditedUsdAmount: came, totalUsdAmount: bill, remainingUsdAmount: left } = invoice
  const isSeen = hasUnconfirmed(invoice)
  const cameOf = words('cameOf', { came: shownUsd(came), bill: shownUsd(bill) })
  return (
    <StateHead
      id={id}
      tone="warn"
      badge={isSeen ? t('partSeen') : words('partPaid')}
      title={t('leftTitle', { left: shownUsd(left), bill: shownUsd(bill) })}
    >
      <Meter
        label={words(isSeen ? 'cameSeen' : 'came')}
        result={cameOf}
        before={cents(came)}
        total={cents(bill)}
        description={cameOf}
      />
      {children}
      <OtherWays invoice={invoice} isSmall={cents(left) < smallRest} />
    </StateHead>
  )
}

/** Other ways to pay what is left, which may be too little for an exchange. */
function OtherWays({ invoice, isSmall }: { invoice: Invoice; isSmall: boolean }) {
  const t = useText(stateTexts)
  const { invoiceId, remainingUsdAmount: left, creditedUsdAmount: came, note, canMoveRest } = invoice
  const canMoveLater = note !== null && hasUnconfirmed(invoice)
  if (!isSmall && !canMoveRest && !canMoveLater) return null
  return (
    <p className="hint">
      {isSmall ? `${t('smallRest')} ` : null}
      {canMoveRest && note ? (
        <>
          {/* The portal begins anew, also when it is where this stands. */}
          <a href={portalAsking(left)} onClick={() => carryRest(left, note.description, { of: invoiceId, came })}>
            {t('restOtherCoin', { left: shownUsd(left) })}
          </a>
          {`. ${t('restKeeps')} `}
        </>
      ) : canMoveLater ? (
        `${t('restOnceConfirmed')} `
      ) : null}
      {isSmall ? t('restAtClinic') : null}
    </p>
  )
}
