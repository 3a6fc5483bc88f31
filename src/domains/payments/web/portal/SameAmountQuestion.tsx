import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { AskedBefore } from '../../portal/asked-before.ts'
import { shownStated } from '../shown-amounts.ts'
import { payAgainTexts } from './pay-again-texts.ts'

type SameAmountQuestionProps = { before: AskedBefore | null; onClose: () => void; go: () => void }

/** Says that the same amount was paid or asked for a moment ago, before it is asked for again. Nothing is refused. */
export function SameAmountQuestion({ before, onClose, go }: SameAmountQuestionProps) {
  const t = useText(payAgainTexts)
  if (!before) return null
  const { request, status } = before
  const { invoiceId: id, settledAt, createdAt, description } = request
  const isPaid = status === 'paid'
  const amount = shownStated(request.stated ?? { currency: 'USD', amount: request.totalUsdAmount })
  const said = t(isPaid ? 'before.paid' : status === 'toPay' ? 'before.toPay' : 'before.underWay', {
    amount,
    time: formatClock(isPaid ? (settledAt ?? createdAt) : createdAt),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('before.title', { amount })}
      foot={
        <div className="row">
          <ButtonLink variant="primary" href={`/crypto/${isPaid ? 'receipt' : 'invoice'}/${id}`}>
            {t(isPaid ? 'before.receipt' : 'openIt')}
          </ButtonLink>
          <Button
            onClick={() => {
              onClose()
              go()
            }}
          >
            {t('before.again')}
          </Button>
        </div>
      }
    >
      <div className="stack stack-tight">
        <p>{said}</p>
        {description ? <p className="strong">{description}</p> : null}
        <p className="hint">{t('before.hint')}</p>
      </div>
    </Dialog>
  )
}
