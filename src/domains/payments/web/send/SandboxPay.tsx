import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { chains } from '#domains/chains/chains.ts'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { request } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { rememberSent, useUnseen } from '../pay/sent-payments.ts'
import { SandboxClaim } from './SandboxClaim.tsx'
import { sendTexts } from './send-texts.ts'

const shares = { exact: [1n, 1n], half: [1n, 2n], double: [2n, 1n] } as const
type Share = keyof typeof shares

/** In the sandbox only: pays with its own payer, and has what it sent otherwise than asked claimed. */
export function SandboxPay({ invoice }: { invoice: Invoice }) {
  const t = useText(sendTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const unclaimed = useUnseen(invoice, 'sandbox')
  // What is left has an amount once it is asked for; before that nothing that could be sent pays it.
  if (!sandbox || (unclaimed === null && isPartPaid(invoice) && isLate(invoice))) return null
  return (
    <Disclosure summary={t('sandboxTitle')} open={unclaimed !== null}>
      {unclaimed ? <SandboxClaim invoice={invoice} transactionHash={unclaimed} /> : <SandboxSend invoice={invoice} />}
    </Disclosure>
  )
}

/**
 * Has the sandbox's payer send what is asked, half or twice as much, to see what comes of it. When the time is over it
 * sends what was asked last, late.
 */
function SandboxSend({ invoice }: { invoice: Invoice }) {
  const t = useText(sendTexts)
  const [share, setShare] = useState<Share>('exact')
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: () => sendShare(invoice, share) })
  const choose = (next: Share) => {
    reset()
    setShare(next)
  }
  return (
    <div className="stack">
      <p className="small">{t('sandboxText')}</p>
      {isLate(invoice) ? <p className="small">{t('sandboxLate')}</p> : null}
      <div className="row">
        <SegmentedChoice
          label={t('sandboxShare')}
          value={share}
          onChange={choose}
          options={[
            { value: 'exact', label: t('exact') },
            { value: 'half', label: t('half') },
            { value: 'double', label: t('double') },
          ]}
        />
        <Button busy={isPending} busyText={t('sandboxSending')} onClick={() => mutate()}>
          {t('sandboxTitle')}
        </Button>
      </div>
      {isKnownAtOnce(invoice, share) ? null : <p className="hint">{t('sandboxOther')}</p>}
      {isSuccess ? (
        <Note tone="good" announce>
          {t('sandboxSent')}
        </Note>
      ) : null}
      {isError ? (
        <Note tone="bad" announce>
          {t('sandboxFailed')}
        </Note>
      ) : null}
    </div>
  )
}

// A tag or reference says whose a payment is, whatever its amount.
const isKnownAtOnce = ({ tag }: Invoice, share: Share): boolean => share === 'exact' || tag !== null

const unitsOf = (asset: Invoice['asset'], text: string): bigint => parseDecimal(asset, text)?.units ?? 0n

const isPartPaid = ({ remainingUsdAmount, totalUsdAmount }: Invoice): boolean => remainingUsdAmount !== totalUsdAmount

const isLate = ({ asset, remaining }: Invoice): boolean => unitsOf(asset, remaining) === 0n

async function sendShare(invoice: Invoice, share: Share): Promise<void> {
  const { invoiceId, chain, asset, payTo: to, tag, amount, remaining } = invoice
  const [times, parts] = shares[share]
  const units = (unitsOf(asset, isLate(invoice) ? amount : remaining) * times) / parts
  const marked = tag === null ? {} : chains[chain].hasTags ? { tag: Number(tag) } : { reference: tag }
  const fields = { chain, asset, to, units: String(units), ...marked }
  const sent = (await (await request('POST', '/api/sandbox/pay', fields)).json()) as { transactionHash: string }
  if (!isKnownAtOnce(invoice, share)) rememberSent(invoiceId, sent.transactionHash, 'sandbox')
}
