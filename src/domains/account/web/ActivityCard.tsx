import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Answer } from '#kit/endpoint.ts'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { AccountContract } from '../contract.ts'
import { accountQuery } from './api.ts'
import { recordTexts } from './record-texts.ts'

type Activity = Answer<AccountContract['activity']>['activity']
const fewAtFirst = 5

/** What the person did here and what was done for them, in their words. */
export function ActivityCard() {
  const t = useText(recordTexts)
  const { data, isError, isFetching, refetch } = useQuery({ ...accountQuery('activity'), staleTime: 0 })
  return (
    <Card labelledBy="activity">
      <CardPart className="stack">
        <CardHead id="activity" title={t('activity')} hint={t('activityHint')} />
        {data ? (
          <List activity={data.activity} />
        ) : isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={t('activity')}>
            <Skeleton height={120} />
          </Loading>
        )}
      </CardPart>
    </Card>
  )
}

const sameMomentMs = 5000

/** A copay is paid over a bill of its own: one line for both, with the way to the bill. */
function copaysOnce(activity: Activity): Activity {
  const invoiceOf = ({ action, at }: Activity[number]) =>
    action === 'costs/payment-opened'
      ? activity.find(
          (other) =>
            other.action === 'payments/invoice-opened' &&
            Math.abs(Date.parse(other.at) - Date.parse(at)) < sameMomentMs,
        )
      : undefined
  const invoices = activity.map(invoiceOf)
  return activity
    .map((deed, place) => ({ ...deed, invoiceId: deed.invoiceId ?? invoices[place]?.invoiceId ?? null }))
    .filter((_, place) => !invoices.includes(activity[place]))
}

function List({ activity }: { activity: Activity }) {
  const t = useText(recordTexts)
  const [all, setAll] = useState(false)
  const deeds = copaysOnce(activity)
  if (deeds.length === 0) return <p>{t('noActivity')}</p>
  const shown = all ? deeds : deeds.slice(0, fewAtFirst)
  const say = ({ action, orderStep }: Activity[number]) => {
    if (orderStep) return t(`order.${orderStep}`)
    const key = `did.${action}`
    return Object.hasOwn(recordTexts.en, key) ? t(key as 'did.account/changed') : t('didOther')
  }
  return (
    <>
      <ul>
        {shown.map((deed, place) => {
          const { at, invoiceId, orderId } = deed
          return (
            // Two deeds of one moment are told apart by their place alone.
            <li key={`${at} ${place}`} className="row row-between gap-4 py-3 not-first:border-t border-line">
              <span>
                {say(deed)}
                {invoiceId || orderId ? (
                  <>
                    {' '}
                    <Link href={invoiceId ? `/crypto/invoice/${invoiceId}` : `/crypto/buy?order=${orderId}`}>
                      {t('see')}
                    </Link>
                  </>
                ) : null}
              </span>
              <time className="hint" dateTime={at}>
                {formatMoment(at)}
              </time>
            </li>
          )
        })}
      </ul>
      {deeds.length > shown.length ? (
        <div>
          <Button small onClick={() => setAll(true)}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
