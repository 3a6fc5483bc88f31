import { useId } from 'react'
import { chains } from '#domains/chains/chains.ts'
import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { CreateHubWallet } from '../create/CreateHubWallet.tsx'
import { hubTexts } from '../texts.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { ApproveTransaction } from './ApproveTransaction.tsx'
import type { HubPrompt } from './prompts.ts'

/** The question the Hub Wallet asks just now. */
export function HubPrompts({ prompt }: { prompt: HubPrompt }) {
  if (prompt.kind === 'create') return <CreateHubWallet {...prompt} />
  if (prompt.kind === 'permit') return <ApprovePermit {...prompt} />
  return prompt.kind === 'send' ? <ApproveTransaction {...prompt} /> : <ApproveMessage {...prompt} />
}

/** Shows exactly what will be signed. */
function ApproveMessage({ message, ...form }: Extract<HubPrompt, { kind: 'sign' }>) {
  const t = useText(hubTexts)
  const id = useId()
  return (
    <ApproveForm {...form} title={t('signTitle')} hint={t('signHint')} yes={t('sign')} no={t('refuseSign')}>
      <div className="stack stack-tight">
        <p className="hint" id={id}>
          {message.words ? t('signThis') : t('signBytes')}
        </p>
        {/* A long message scrolls inside its own frame, by keyboard too. */}
        <section
          className={`card max-h-64 overflow-auto p-4 break-words whitespace-pre-wrap ${message.words ? '' : 'mono small'}`}
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          dir="auto"
          translate="no"
        >
          {message.text}
        </section>
      </div>
      {message.words ? null : <Note tone="warn">{t('notReadable')}</Note>}
    </ApproveForm>
  )
}

/** Says in words what a permit allows: that so much is taken once, to whom it goes, and that it costs nothing more. */
function ApprovePermit({ facts, units, purpose, ...form }: Extract<HubPrompt, { kind: 'permit' }>) {
  const t = useText(hubTexts)
  const amount = `${formatUnits(units, 'UDE', 6)} UDE`
  return (
    <ApproveForm
      {...form}
      title={t('permitTitle')}
      hint={t('permitHint')}
      yes={t('approve', { amount: purpose ? formatUsd(purpose.usdCents) : amount })}
      no={t('refuse')}
    >
      <Figure medium label={t('youPay')}>
        {purpose ? formatUsd(purpose.usdCents) : amount}
      </Figure>
      <p className="tabular">{t('permitSays', { amount })}</p>
      {purpose?.what ? <p className="strong">{t('payFor', { what: purpose.what })}</p> : null}
      <div className="stack stack-tight">
        <p className="hint">{t('to')}</p>
        <p className="strong">{facts.payee}</p>
        <Address address={facts.payTo} label={t('copyAddress')} />
      </div>
      <Facts
        small
        facts={[
          { key: 'network', name: t('network'), value: chains['0x38'].title },
          { key: 'fee', name: t('permitFee'), value: t('permitFeePaid') },
        ]}
      />
    </ApproveForm>
  )
}
