import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { PrescriptionSaving } from '../../discounts/paid-shapes.ts'
import { pharmacyApi, pharmacyQuery } from '../api.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useNameOf } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { useDollars } from '../use-dollars.ts'
import { paidTexts } from './paid-texts.ts'

/** What the person says they paid for medicines: their own word, never counted as a saving that we know of. */
export function PaidPrices() {
  const t = useText(paidTexts)
  const query = useQuery(pharmacyQuery('prescriptionSavings'))
  return (
    <Card labelledBy="paid-prices">
      <CardPart className="stack">
        <CardHead id="paid-prices" level={3} title={t('title')} hint={t('hint')} />
        {query.data ? (
          query.data.savings.length === 0 ? (
            <div>
              <p className="small strong">{t('none')}</p>
              <p className="hint">{t('noneText')}</p>
            </div>
          ) : (
            <ul>
              {query.data.savings.map((one) => (
                <PaidPrice key={one.id} paid={one} />
              ))}
            </ul>
          )
        ) : query.isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton height={40} />
          </Loading>
        )}
      </CardPart>
    </Card>
  )
}

function PaidPrice({ paid }: { paid: PrescriptionSaving }) {
  const t = useText(paidTexts)
  const dollars = useDollars()
  const words = useStrengthWords()
  const amountWords = useAmountWords()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => pharmacyApi.removePrescriptionSaving({ id: paid.id }),
    onSuccess: (answer) => {
      queries.setQueryData(pharmacyQuery('prescriptionSavings').queryKey, answer)
      toast({ title: t('removed') })
    },
    onError: () => toast({ title: t('failed'), description: t('failedText'), variant: 'destructive' }),
  })
  const { medicationName, spanishName, strength, pharmacy, days, supply, cashPrice, paidPrice, savings, savedAt } = paid
  const cash = dollars(cashPrice)
  const name = useNameOf()({ genericName: medicationName, spanishName })
  return (
    <li className="py-3 not-first:border-t border-line">
      <span className="flex items-baseline justify-between gap-4">
        <span className="strong min-w-0">{`${name} ${words(strength)}`}</span>
        <span className="strong tabular">{dollars(paidPrice)}</span>
      </span>
      <span className="flex items-end justify-between gap-4">
        <span className="min-w-0">
          <Badge outline>{t('youSaid')}</Badge>
          <span className="hint block">
            {supply
              ? t(supply.isCourse ? 'whereAmount' : 'whereSupply', {
                  day: formatDay(savedAt),
                  pharmacy,
                  days,
                  amount: amountWords({ strength, ...supply }),
                })
              : t('where', { day: formatDay(savedAt), pharmacy, days })}
          </span>
          <span className="hint block">
            {cashPrice === null
              ? t('cashUnknown')
              : savings === null
                ? t('cashThen', { cash })
                : t('less', { cash, less: dollars(savings) })}
          </span>
        </span>
        <Button
          small
          className="flex-none"
          aria-label={t('removeOne', { medication: medicationName, pharmacy })}
          busy={isPending}
          onClick={() => mutate()}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}
