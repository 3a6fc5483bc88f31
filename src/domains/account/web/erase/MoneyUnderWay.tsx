import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { AccountContract } from '../../contract.ts'
import { accountQuery } from '../api.ts'
import { sessionTexts } from '../sessions/session-texts.ts'

/** The payment requests and orders of the person that are not over. */
export const useMoneyUnderWay = () =>
  useQuery({
    ...accountQuery('moneyUnderWay'),
    // Money moves while nobody looks.
    staleTime: 0,
  })

type UnderWay = Answer<AccountContract['moneyUnderWay']>

/**
 * Warns before somebody leaves for good of what they could not follow any more; nothing when there is nothing. `erases`:
 * whether their data are to be erased, which orders hold back.
 */
export function MoneyUnderWay({ erases = false }: { erases?: boolean }) {
  const t = useText(sessionTexts)
  const { data, isError } = useMoneyUnderWay()
  if (isError) return <Note tone="warn">{t('moneyUnknown')}</Note>
  if (!data) return null
  return (
    <>
      <OrdersUnderWay orders={data.orders} text={t(erases ? 'orderHolds' : 'orderGoesOn')} />
      <RequestsUnderWay requests={data.requests} />
    </>
  )
}

function OrdersUnderWay({ orders, text }: Pick<UnderWay, 'orders'> & { text: string }) {
  const t = useText(sessionTexts)
  if (orders.length === 0) return null
  return (
    <Note tone="warn" title={t('orderTitle')} announce>
      {text}
      <ul className="my-2">
        {orders.map(({ orderId, state }) => (
          <li key={orderId}>
            <Link href={`/crypto/buy?order=${orderId}`}>
              <Mono>{orderId}</Mono>
            </Link>
            {` · ${t(state)}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function RequestsUnderWay({ requests }: Pick<UnderWay, 'requests'>) {
  const t = useText(sessionTexts)
  if (requests.length === 0) return null
  return (
    <Note tone="warn" title={t('moneyTitle')} announce>
      <OpenRequests requests={requests} />
      {requests.map(({ invoiceId, state }) =>
        state === 'refund-asked' ? <p key={invoiceId}>{t('refundGoesOn', { id: invoiceId })}</p> : null,
      )}
    </Note>
  )
}

/** The requests that still ask something of the person; a refund that was asked for does not. */
function OpenRequests({ requests }: Pick<UnderWay, 'requests'>) {
  const t = useText(sessionTexts)
  const open = requests.flatMap(({ invoiceId, state }) => (state === 'refund-asked' ? [] : [{ invoiceId, state }]))
  if (open.length === 0) return null
  return (
    <>
      {t('moneyText')}
      <ul className="my-2">
        {open.map(({ invoiceId, state }) => (
          <li key={invoiceId}>
            <Mono>{invoiceId}</Mono>
            {` · ${t(state)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
