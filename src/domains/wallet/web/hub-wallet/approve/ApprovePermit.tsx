import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { hubTexts } from '../texts.ts'
import { ApproveForm } from './ApproveForm.tsx'
import type { HubPrompt } from './prompt.ts'

/** Says in words what a permit allows: that so much is taken once, to whom it goes, and that it costs nothing more. */
export function ApprovePermit({ facts, units, purpose, ...form }: Extract<HubPrompt, { kind: 'permit' }>) {
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
          { key: 'network', name: t('network'), value: facts.sandbox ? t('sandboxChain') : facts.name },
          { key: 'fee', name: t('permitFee'), value: t('permitFeePaid') },
        ]}
      />
    </ApproveForm>
  )
}
