import { useQuery } from '@tanstack/react-query'
import { chains } from '#domains/chains/chains.ts'
import { chainsQuery } from '#domains/chains/web/api.ts'
import { feeInCents } from '#domains/chains/web/use-network-fee.ts'
import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { freshFor } from '#web/query.ts'
import { Address } from '#web/ui/Address.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { hubTexts } from '../texts.ts'
import { ApproveForm } from './ApproveForm.tsx'
import type { HubPrompt } from './prompts.ts'

const exactDigits = (units: bigint) => (units % 10n ** 12n === 0n ? 6 : 18)

/** Shows what will be sent, to whom and at what cost. */
export function ApproveTransaction({ facts, story, ...form }: Extract<HubPrompt, { kind: 'send' }>) {
  const t = useText(hubTexts)
  const asset = story.kind === 'token' ? 'UDE' : 'BNB'
  const amount = `${formatUnits(story.units, asset, exactDigits(story.units))} ${asset}`
  // Money that goes elsewhere than to the payee is told by its coin alone.
  const toPayee = story.to.toLowerCase() === facts.payTo?.toLowerCase()
  const purpose = toPayee ? story.purpose : null
  return (
    <ApproveForm
      {...form}
      title={t('approveTitle')}
      hint={t('approveHint')}
      yes={
        story.kind === 'contract'
          ? t('approvePlain')
          : t('approve', { amount: purpose ? formatUsd(purpose.usdCents) : amount })
      }
      no={t('refuse')}
    >
      {purpose ? (
        <div>
          <Figure medium label={t('youPay')}>
            {formatUsd(purpose.usdCents)}
          </Figure>
          <p className="tabular">{t('asCoin', { amount })}</p>
          {purpose.what ? <p className="strong">{t('payFor', { what: purpose.what })}</p> : null}
        </div>
      ) : (
        <Figure medium label={t('youSend')}>
          {amount}
        </Figure>
      )}
      <div className="stack stack-tight">
        <p className="hint">{t('to')}</p>
        {toPayee && facts.payee ? <p className="strong">{facts.payee}</p> : null}
        {story.kind === 'contract' ? <p className="strong">{t('contractCall')}</p> : null}
        {/* The payee’s address is spelled as it was where it was asked for. */}
        <Address address={toPayee ? (facts.payTo ?? story.to) : story.to} label={t('copyAddress')} />
      </div>
      {toPayee ? null : <Note tone="warn">{t('notPayee')}</Note>}
      <Facts
        small
        facts={[
          { key: 'network', name: t('network'), value: chains['0x38'].title },
          { key: 'fee', name: t('networkFee'), value: <Fee bnb={story.feeUnits} /> },
        ]}
      />
    </ApproveForm>
  )
}

/** What the network takes at most; in dollars too, where a price of BNB is known. */
function Fee({ bnb }: { bnb: bigint }) {
  const t = useText(hubTexts)
  const { data } = useQuery({ ...chainsQuery('networkStatus'), ...freshFor(30_000) })
  const cents = data?.bnbUsd ? feeInCents(bnb, data.bnbUsd) : null
  const amount = `${formatUnits(bnb, 'BNB', 8)} BNB`
  if (cents === null) return amount
  return (
    <>
      {t('about', { usd: formatUsd(cents) })}
      <span className="hint block">{amount}</span>
    </>
  )
}
