import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { AccountContract } from '../contract.ts'
import { accountQuery } from './api.ts'
import { sessionTexts } from './session-texts.ts'

/** The payment requests of the person that are not over. */
export const useMoneyUnderWay = () =>
  useQuery({
    ...accountQuery('moneyUnderWay'),
    // Money moves while nobody looks.
    staleTime: 0,
  })

/** Warns before somebody leaves for good of the payment requests they could not follow any more; nothing when there are none. */
export function MoneyUnderWay() {
  const t = useText(sessionTexts)
  const { data, isError } = useMoneyUnderWay()
  if (isError) return <Note tone="warn">{t('moneyUnknown')}</Note>
  if (!data || data.requests.length === 0) return null
  return (
    <Note tone="warn" title={t('moneyTitle')} announce>
      <OpenRequests requests={data.requests} />
      {data.requests.map(({ invoiceId, state }) =>
        state === 'refund-asked' ? <p key={invoiceId}>{t('refundGoesOn', { id: invoiceId })}</p> : null,
      )}
    </Note>
  )
}

/** The requests that still ask something of the person; a refund that was asked for does not. */
function OpenRequests({ requests }: Answer<AccountContract['moneyUnderWay']>) {
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
