import { useMutation } from '@tanstack/react-query'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { paymentsApi } from '../api.ts'
import type { UnattributedPayment } from '../invoices/UnattributedPayments.tsx'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'
import { shownCoin } from '../shown-amounts.ts'
import { exchangeTexts } from './exchange-texts.ts'

/** Tells us that an exchange sent a transaction for the person. */
export function useClaimFromExchange({ invoiceId: id }: Invoice) {
  const takeUp = useTakeUp()
  return useMutation({
    mutationFn: (transactionHash: string) => paymentsApi.claimFromExchange({ id, transactionHash }),
    onSuccess: takeUp,
  })
}

type ExchangeClaimsProps = { own: readonly UnattributedPayment[]; claim: ReturnType<typeof useClaimFromExchange> }

/** Which of what arrived we were told of, and when; what we were not can still be said to be theirs. */
export function ExchangeClaims({ own, claim: { mutate, isPending, error } }: ExchangeClaimsProps) {
  const t = useText(exchangeTexts)
  return (
    <div className="stack stack-tight">
      {own.map(({ transactionHash: hash, amount, asset, saidAt }) =>
        saidAt === null ? (
          <Button key={hash} small busy={isPending} busyText={t('telling')} onClick={() => mutate(hash)}>
            {t('too', { amount: shownCoin(amount, asset) })}
          </Button>
        ) : (
          <p key={hash} role="status">
            {t('have', { time: formatClock(saidAt), amount: shownCoin(amount, asset) })}
          </p>
        ),
      )}
      {error ? (
        <Note tone="bad" announce>
          {t('tellFailed')}
        </Note>
      ) : null}
    </div>
  )
}
