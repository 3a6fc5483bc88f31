import { type ReactNode, useId, useState } from 'react'
import { isWalletChain } from '#domains/chains/chains.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
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
  // Whoever is told not to send again is not shown what to send beside it; pressed again, the answer is taken back.
  const canDeny = answer !== 'exchange'
  const yes = answers.filter((one) => one !== 'no')
  const isOpen = invoice.status === 'new' || invoice.status === 'expired'
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
  const face = (one: Ownership, icon?: 'wallet' | 'person') => ({
    'aria-pressed': answer === one,
    onClick: () => press(one),
    children: label(one),
    ...(answer === one ? { icon: 'check' as const } : icon && { icon }),
  })
  if (isChecked)
    return (
      <BeingChecked titleId={titleId} said={said} change={() => say(null)} after={children}>
        <UnattributedPayments invoice={invoice} chosen={chosen} choose={pick} />
        <ExchangeClaims own={own} claim={claim} />
        <FromExchange invoice={invoice} payment={chosen} told />
      </BeingChecked>
    )
  return (
    <Card labelledBy={titleId}>
      <CardPart className="stack">
        <h2 id={titleId}>{t('arrivedTitle')}</h2>
        {answer === 'no' ? null : (
          <Note tone="warn" title={words('notAgain')} announce>
            {said}
          </Note>
        )}
        <UnattributedPayments invoice={invoice} chosen={chosen} choose={pick} />
        <p className="small">{own.length > 1 && !chosen ? words('whichOne') : t('arrivedText')}</p>
        <div className="stack stack-tight" role="group" aria-label={words('question')}>
          {yes.map((one) => (
            <Button key={one} wide variant="plain" {...face(one, one === 'wallet' ? 'wallet' : 'person')} />
          ))}
          {/* The answer that leads to paying again is the last and quiet one. */}
          {canDeny ? (
            <div>
              <Button small variant="quiet" {...face('no')} />
            </div>
          ) : null}
        </div>
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

type BeingCheckedProps = { titleId: string; said: string; change: () => void; children: ReactNode; after: ReactNode }

/** Stands where it was asked whose it is, once its payer has told us: a person looks at it now. */
function BeingChecked({ titleId, said, change, children, after }: BeingCheckedProps) {
  const t = useText(exchangeTexts)
  return (
    <Card labelledBy={titleId}>
      <CardPart className="stack">
        <StateHead id={titleId} badge={t('checking')} title={t('checkingTitle')}>
          <Note tone="warn" title={t('notAgain')} announce>
            {said}
          </Note>
        </StateHead>
        {children}
        <div>
          <Button small variant="quiet" onClick={change}>
            {t('change')}
          </Button>
        </div>
      </CardPart>
      {after}
    </Card>
  )
}
