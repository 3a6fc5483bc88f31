import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { shownUsd } from '#domains/payments/web/shown-amounts.ts'
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

/** Deeds of one kind in a row are one line, with how many they are. */
function folded(activity: Activity): (Activity[number] & { count: number })[] {
  const lines: (Activity[number] & { count: number })[] = []
  for (const deed of activity) {
    const last = lines.at(-1)
    const isSame =
      last?.action === deed.action &&
      [last, deed].every(({ invoiceId, orderId }) => invoiceId === null && orderId === null)
    if (last && isSame) last.count += 1
    else lines.push({ ...deed, count: 1 })
  }
  return lines
}

function useActivityWords() {
  const t = useText(recordTexts)
  return ({ action, orderStep, paidUsdAmount }: Activity[number]) => {
    if (orderStep) return t(`order.${orderStep}`)
    if (paidUsdAmount !== null) return t('did.payments/invoice-settled', { amount: shownUsd(paidUsdAmount) })
    const key = `did.${action}`
    return Object.hasOwn(recordTexts.en, key) ? t(key as 'did.account/changed') : t('didOther')
  }
}

function List({ activity }: { activity: Activity }) {
  const t = useText(recordTexts)
  const [all, setAll] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  // The button is gone: what it brought is where the person goes on.
  useEffect(() => {
    if (all) place.current?.focus()
  }, [all])
  const say = useActivityWords()
  const deeds = folded(copaysOnce(activity))
  if (deeds.length === 0) return <p>{t('noActivity')}</p>
  const shown = all ? deeds : deeds.slice(0, fewAtFirst)
  return (
    <>
      <ul>
        {shown.map((deed, index) => {
          const { at, invoiceId, orderId, count } = deed
          return (
            // Two deeds of one moment are told apart by their place alone.
            <li
              key={`${at} ${index}`}
              ref={index === fewAtFirst ? place : undefined}
              tabIndex={index === fewAtFirst ? -1 : undefined}
              className="row kept-row"
            >
              <span>
                {count > 1 ? t('times', { what: say(deed), count }) : say(deed)}
                {invoiceId || orderId ? (
                  <>
                    {' '}
                    <Link
                      href={
                        invoiceId
                          ? `/crypto/${deed.paidUsdAmount ? 'receipt' : 'invoice'}/${invoiceId}`
                          : `/crypto/buy?order=${orderId}`
                      }
                    >
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
