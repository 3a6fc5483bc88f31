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
import { PerhapsTheirs } from './PerhapsTheirs.tsx'
import { hasTheirs, type Ownership, useAnswer, useSayWhose } from './use-answer.ts'

type IsItYoursProps = { invoice: Invoice; isOwed: boolean; children?: ReactNode }

/**
 * Asks how what arrived and is theirs was sent, and leads each answer to what can be done: sign, have a person look, or pay.
 * What may be a stranger's is asked about in a line.
 */
export function IsItYours(props: IsItYoursProps) {
  const [answer] = useAnswer(props.invoice)
  return answer === 'exchange' || hasTheirs(props.invoice) ? (
    <HowSent {...props} />
  ) : (
    <PerhapsTheirs invoice={props.invoice} />
  )
}

function HowSent({ invoice, isOwed, children }: IsItYoursProps) {
  const t = useText(sentTexts)
  const words = useText(exchangeTexts)
  const titleId = useId()
  const [answer, say] = useAnswer(invoice)
  const sent = useSent(invoice.invoiceId)
  const [picked, pick] = useState(sent)
  const theirs = { ...invoice, unattributed: invoice.unattributed.filter(({ whose }) => whose !== 'perhaps') }
  const own = theirs.unattributed.filter(({ asset }) => asset === invoice.asset)
  const whose = useSayWhose(invoice)
  const chosen =
    own.find(({ transactionHash: hash }) => hash.toLowerCase() === picked?.toLowerCase()) ??
    (own.length === 1 ? own[0] : undefined)
  // On some chains nobody can sign here, and what came in another coin is claimed at a request for that.
  const answers: readonly Ownership[] =
    own.length > 1 && !chosen ? [] : chosen && isWalletChain(invoice.chain) ? ['wallet', 'exchange'] : ['exchange']
  // Nobody is told not to send before they said that it is theirs.
  const isSaid = answer !== null || theirs.unattributed.some((one) => one.whose === 'said')
  const isOpen = invoice.status === 'new' || invoice.status === 'expired'
  // Whoever is told not to send again is not shown what to send beside it; pressed again, the answer is taken back.
  const said = answer === null ? words('ifYours') : isOpen ? `${words('safe')} ${words('timer')}` : words('safe')
  const label = (one: Ownership) => words(one === 'exchange' && !isWalletChain(invoice.chain) ? 'person' : one)
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
        <UnattributedPayments invoice={theirs} isSaid chosen={chosen} choose={pick} />
        <ExchangeClaims own={own} claim={claim} />
        <FromExchange invoice={invoice} payment={chosen} told />
      </BeingChecked>
    )
  return (
    <Card labelledBy={titleId}>
      <CardPart className="stack">
        <StateHead id={titleId} tone="warn" badge={words('notCounted')} title={t('arrivedTitle')}>
          <UnattributedPayments invoice={theirs} isSaid={isSaid} chosen={chosen} choose={pick} />
        </StateHead>
        <p role="status">
          {isSaid ? <b className="strong">{words('notAgain')}</b> : null} {said}
        </p>
        {own.length > 1 && !chosen ? <p>{words('whichOne')}</p> : null}
        <div className="stack stack-tight" role="group" aria-label={words('question')}>
          {answers.map((one, place) => (
            <Button
              key={one}
              wide
              variant={answer === null && place === 0 ? 'primary' : 'plain'}
              {...face(one, icons[one])}
            />
          ))}
          {answer === 'exchange' ? null : (
            <Button wide icon="x" busy={whose.isPending} onClick={() => whose.mutate('not-mine')}>
              {isOwed ? words('no') : words('noPaid')}
            </Button>
          )}
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

const icons = { wallet: 'wallet', exchange: 'person' } as const

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
