import { useState } from 'react'
import { isEvmChain } from '#domains/chains/chains.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { railOf } from '../../rails/rail-of.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { QrCode } from '../QrCode.tsx'
import { exactCoin } from '../shown-amounts.ts'
import { paymentTexts } from '../texts.ts'
import { sendTexts } from './send-texts.ts'
import { walletLink } from './wallet-link.ts'

/**
 * Beside what stands next to it, the code to scan: a link with the exact amount and what says whose the payment is, or the
 * plain address. On Ethereum-type chains the address is first, as wallets there misread links; the rest is said beside it.
 */
export function SendCode({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const [code, setCode] = useState<'address' | 'link'>(isEvmChain(invoice.chain) ? 'address' : 'link')
  const amount = `${exactCoin(invoice.remaining, invoice.asset)} ${invoice.asset}`
  const hasTag = invoice.tag !== null && railOf(invoice).knownBy === 'tag'
  return (
    <>
      <QrCode
        text={code === 'address' ? invoice.payTo : walletLink(invoice)}
        label={code === 'address' ? t('qrAddress') : t('qrLink')}
      />
      <SegmentedChoice
        label={t('codeKind')}
        value={code}
        onChange={setCode}
        options={[
          { value: 'address', label: t('codeAddress') },
          { value: 'link', label: t('codeLink') },
        ]}
      />
      {code === 'address' ? (
        <p className="hint" role="status">
          {words('codeNoAmount', { amount })} {hasTag ? words('codeNoTag', { tag: invoice.tag ?? '' }) : null}
        </p>
      ) : null}
    </>
  )
}
