import { useServerNow } from '#web/use-server-now.ts'
import './my-payments.css'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { paymentsQuery } from '../api.ts'
import { type MyPaymentsProps, paymentLines } from './MyPayments.tsx'
import { myPaymentsTexts } from './my-payments-texts.ts'

const count = 3

/** The newest payments in our own records, and the way to all of them; nothing where they cannot be read. */
export function LastPayments({ purposeOf, others }: MyPaymentsProps) {
  const t = useText(myPaymentsTexts)
  const { data, isError } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  const now = useServerNow(data?.requests.some(({ status }) => status === 'new') ?? false)
  if (isError || others.failed) return null
  const lines =
    data && others.lines ? paymentLines(data, others.lines, purposeOf, now).filter(({ isGone }) => !isGone) : null
  return (
    <Card labelledBy="last-payments">
      <CardPart>
        <CardHead
          id="last-payments"
          title={t('last')}
          hint={t(lines?.length === 0 ? 'lastNone' : 'lastHint')}
          aside={
            lines && lines.length > count ? (
              <ButtonLink small href="/payments">
                {t('lastAll')}
              </ButtonLink>
            ) : undefined
          }
        />
      </CardPart>
      {lines ? (
        <ul aria-labelledby="last-payments">
          {lines.slice(0, count).map(({ id, line }) => (
            <li key={id} className="border-t border-line">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <Loading className="card-part">
          <Skeleton height={56} />
        </Loading>
      )}
    </Card>
  )
}
