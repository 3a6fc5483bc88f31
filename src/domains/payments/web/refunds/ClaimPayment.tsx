import { isWalletChain } from '#domains/chains/chains.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { paymentTexts } from '../texts.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { FromExchange } from './FromExchange.tsx'
import { resolveTexts } from './resolve-texts.ts'
import { useSayWhose } from './use-answer.ts'

/** For money that came but is not shown here: its sender names the transaction and signs that they sent it, or writes to us. */
export function ClaimPayment({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
  const exchange = useText(exchangeTexts)
  const { mutate, isPending, isSuccess } = useSayWhose(invoice)
  return (
    <Card>
      <Disclosure summary={t('claimTitle')}>
        <div className="stack">
          <div>
            <Button busy={isPending} onClick={() => mutate('paid')}>
              {exchange('iPaid')}
            </Button>
          </div>
          {isSuccess ? (
            <Note tone="warn" title={exchange('notAgain')} announce>
              {`${exchange('safe')} ${exchange('notFound')}`}
            </Note>
          ) : null}
          {isWalletChain(invoice.chain) ? (
            <ClaimForm invoice={invoice} />
          ) : (
            <p className="small">{words('claimByPerson', { network: invoice.network })}</p>
          )}
          <h3>{exchange('otherWay')}</h3>
          <FromExchange invoice={invoice} />
        </div>
      </Disclosure>
    </Card>
  )
}
