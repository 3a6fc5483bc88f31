import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { QrCode } from './QrCode.tsx'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'
import { walletLink } from './wallet-link.ts'

/** The code to scan: the plain address, which every wallet reads, or a link with the amount filled in. */
export function SendCode({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const [code, setCode] = useState<'address' | 'link'>('address')
  return (
    <div className="stack stack-tight content-start">
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
    </div>
  )
}
