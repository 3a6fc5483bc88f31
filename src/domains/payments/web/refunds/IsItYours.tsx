import { type ReactNode, useId, useState } from 'react'
import { isWalletChain } from '#domains/chains/chains.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { UnattributedPayments } from '../invoices/UnattributedPayments.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useSent } from '../pay/sent-payments.ts'
import { StateHead } from '../StateHead.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { ExchangeClaims, useClaimFromExchange } from './ExchangeClaims.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { FromExchange } from './FromExchange.tsx'
import { type Ownership, useAnswer } from './use-answer.ts'

type IsItYoursProps = { invoice: Invoice; isOwed: boolean; children?: ReactNode }

/** Asks whether what arrived is theirs, and leads each answer to what can be done: sign, have a person look, or pay. */
export function IsItYours({ invoice, isOwed, children }: IsItYoursProps) {
  const t = useText(sentTexts)
  const words = useText(exchangeTexts)
  const titleId = useId()
  const [answer, say] = useAnswer(invoice)
  const sent = useSent(invoice.invoiceId)
  const [picked, pick] = useState(sent)
  const own = invoice.unattributed.filter(({ asset }) => asset === invoice.asset)
  const chosen =
    own.find(({ transactionHash: hash }) => hash.toLowerCase() === picked?.toLowerCase()) ??
    (own.length === 1 ? own[0] : undefined)
  // On some chains nobody can sign here, and what came in another coin is claimed at a request for that.
  const answers: readonly Ownership[] =
    own.length > 1 && !chosen
      ? ['no']
      : chosen && isWalletChain(invoice.chain)
        ? ['wallet', 'exchange', 'no']
        : ['exchange', 'no']
  const isOpen = invoice.status === 'new' || invoice.status === 'expired'
  // Whoever is told not to send again is not shown what to send beside it; pressed again, the answer is taken back.
  const said = answer === null ? words('ifYours') : isOpen ? `${words('safe')} ${words('timer')}` : words('safe')
  const label = (one: Ownership) => {
    if (one === 'no') return isOwed ? words('no') : words('noPaid')
    return one === 'exchange' && !isWalletChain(invoice.chain) ? words('person') : words(one)
  }
  const claim = useClaimFromExchange(invoice)
  const isChecked = answer === 'exchange' && own.some(({ saidAt }) => saidAt !== null)
  const press = (one: Ownership) => {
    say(answer === 'exchange' && one === answer ? null : one)
    if (one === 'exchange' && answer !== one && chosen) claim.mutate(chosen.transactionHash)
  }
  const face = (one: Ownership, icon: (typeof icons)[Ownership]) => ({
    'aria-pressed': answer === one,
    onClick: () => press(one),
    children: label(one),
    icon: answer === one ? ('check' as const) : icon,
  })
  if (isChecked)
    return (
      <BeingChecked titleId={titleId} said={said} change={() => say(null)} after={children}>
        <UnattributedPayments invoice={invoice} chosen={chosen} choose={pick} />
        <ExchangeClaims own={own} claim={claim} />
        <FromExchange invoice={invoice} payment={chosen} told />
      </BeingChecked>
    )
  const shown = answer === 'exchange' ? answers.filter((one) => one !== 'no') : answers
  return (
    <Card labelledBy={titleId}>
      <CardPart className="stack">
        <StateHead id={titleId} tone="warn" badge={words('notCounted')} title={t('arrivedTitle')}>
          <UnattributedPayments invoice={invoice} chosen={chosen} choose={pick} />
        </StateHead>
        {answer === 'no' ? null : (
          <p role="status">
            <b className="strong">{words('notAgain')}</b> {said}
          </p>
        )}
        {own.length > 1 && !chosen ? <p>{words('whichOne')}</p> : null}
        <div className="stack stack-tight" role="group" aria-label={words('question')}>
          {shown.map((one, place) => (
            <Button
              key={one}
              wide
              variant={answer === null && place === 0 && one !== 'no' ? 'primary' : 'plain'}
              {...face(one, icons[one])}
            />
          ))}
        </div>
        {answer === null ? <p className="hint">{t('arrivedText')}</p> : null}
        {answer === 'wallet' && chosen ? (
          <ClaimForm key={chosen.transactionHash} invoice={invoice} hash={chosen.transactionHash} />
        ) : null}
        {answer === 'exchange' ? <ExchangeClaims own={own} claim={claim} /> : null}
        {answer === 'exchange' ? <FromExchange invoice={invoice} payment={chosen} /> : null}
      </CardPart>
      {children}
    </Card>
  )
}

const icons = { wallet: 'wallet', exchange: 'person', no: 'x' } as const

type BeingCheckedProps = { titleId: string; said: string; change: () => void; children: ReactNode; after: ReactNode }

/** Stands where it was asked whose it is, once its payer has told us: what we know, and the rest behind a press. */
function BeingChecked({ titleId, said, change, children, after }: BeingCheckedProps) {
  const t = useText(exchangeTexts)
  return (
    <Card labelledBy={titleId}>
      <CardPart className="stack">
        <StateHead id={titleId} badge={t('checking')} title={t('checkingTitle')}>
          <p role="status">
            <b className="strong">{t('notAgain')}</b> {said}
          </p>
        </StateHead>
        <p className="hint">{t('keep')}</p>
        <div>
          <Button small variant="quiet" onClick={change}>
            {t('change')}
          </Button>
        </div>
      </CardPart>
      <Disclosure summary={t('details')}>
        <div className="stack">{children}</div>
      </Disclosure>
      {after}
    </Card>
  )
}
