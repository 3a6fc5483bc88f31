import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { railOf } from '../../rails/rail-of.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { QrCode } from '../QrCode.tsx'
import { paymentTexts } from '../texts.ts'
import { sendTexts } from './send-texts.ts'
import { walletLink } from './wallet-link.ts'

/** Beside what stands next to it, the code to scan: the plain address, which every wallet reads, or a link with the amount filled in; with a tag the link first. */
export function SendCode({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  // An address alone would leave out the tag or reference that says whose the payment is.
  const [code, setCode] = useState<'address' | 'link'>(invoice.tag === null ? 'address' : 'link')
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
      {code === 'address' && invoice.tag !== null && railOf(invoice).knownBy === 'tag' ? (
        <p className="hint" role="status">
          {words('codeNoTag', { tag: invoice.tag })}
        </p>
      ) : null}
    </>
  )
}
