import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { request } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/Note.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { sendTexts } from './send-texts.ts'
import type { Invoice } from './use-invoice.ts'

const shares = { exact: [1n, 1n], half: [1n, 2n], double: [2n, 1n] } as const
type Share = keyof typeof shares

/**
 * In the sandbox only: has its own payer send what is asked, half or twice as much, to see what comes of it. When the time
 * is over it sends what was asked last, late.
 */
export function SandboxPay({ invoice }: { invoice: Invoice }) {
  const t = useText(sendTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const [share, setShare] = useState<Share>('exact')
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: () => sendShare(invoice, share) })
  if (!sandbox) return null
  const choose = (next: Share) => {
    reset()
    setShare(next)
  }
  return (
    <Disclosure summary={t('sandboxTitle')}>
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
        {share !== 'exact' && invoice.tag === null ? <p className="hint">{t('sandboxOther')}</p> : null}
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
    </Disclosure>
  )
}

const unitsOf = (asset: Invoice['asset'], text: string): bigint => parseDecimal(asset, text)?.units ?? 0n

const isLate = ({ asset, remaining }: Invoice): boolean => unitsOf(asset, remaining) === 0n

async function sendShare(invoice: Invoice, share: Share): Promise<void> {
  const { chain, asset, payTo: to, tag, amount, remaining } = invoice
  const [times, parts] = shares[share]
  const units = (unitsOf(asset, isLate(invoice) ? amount : remaining) * times) / parts
  const marked = tag === null ? {} : chain === 'xrpl' ? { tag: Number(tag) } : { reference: tag }
  await request('POST', '/api/sandbox/pay', { chain, asset, to, units: String(units), ...marked })
}
