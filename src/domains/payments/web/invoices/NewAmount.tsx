import { useMutation } from '@tanstack/react-query'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { hasUnconfirmed } from '../../invoices/invoice-progress.ts'
import { paymentsApi } from '../api.ts'
import { StateHead } from '../StateHead.tsx'
import { LeftHead } from '../send/LeftHead.tsx'
import { SandboxPay } from '../send/SandboxPay.tsx'
import { shownUsd } from '../shown-amounts.ts'
import { stateTexts } from '../state-texts.ts'
import { paymentTexts } from '../texts.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { type Invoice, useTakeUp } from './use-invoice.ts'

/** Asks, in one tap, what to send now: the whole amount when the time ran out, the rest when only a part came. */
export function NewAmount({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const states = useText(stateTexts)
  const problemWords = useProblemWords()
  const takeUp = useTakeUp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => paymentsApi.requote({ id: invoice.invoiceId }),
    onSuccess: takeUp,
  })
  const amount = shownUsd(invoice.remainingUsdAmount)
  const isRest = invoice.remainingUsdAmount !== invoice.totalUsdAmount
  // Once it can be asked back, how stands beneath it.
  const canWait = invoice.status === 'new' && !/[1-9]/.test(invoice.returnable)
  return (
    <Card labelledBy="new-amount">
      <CardPart className="stack">
        {isRest ? (
          <LeftHead id="new-amount" invoice={invoice}>
            <p>{`${states(hasUnconfirmed(invoice) ? 'restSeenText' : 'restText')} ${t('restHint')}`}</p>
            {canWait ? <p>{states('restOrBack', { time: formatClock(invoice.expiresAt) })}</p> : null}
          </LeftHead>
        ) : (
          <StateHead id="new-amount" tone="warn" badge={states('timeOver')} title={t('newPriceTitle')}>
            <p className="strong">{t('newPriceWait')}</p>
            <p>{t('newPriceHint')}</p>
          </StateHead>
        )}
        {/* Whoever has sent it has nothing to press, so a new price does not call for being pressed. */}
        <Button
          variant={isRest ? 'primary' : 'plain'}
          wide
          busy={isPending}
          busyText={t('asking')}
          onClick={() => mutate()}
        >
          {isRest ? t('getRest', { amount }) : t('getNewPrice')}
        </Button>
        {error ? (
          <Note tone="bad" announce>
            {error instanceof RequestError && error.problem ? problemWords(error.problem) : t('newPriceFailed')}
          </Note>
        ) : null}
      </CardPart>
      <SandboxPay key={invoice.invoiceId} invoice={invoice} />
    </Card>
  )
}
