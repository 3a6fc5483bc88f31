import { useState } from 'react'
import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { railOf } from '../rails/rails.ts'
import { QrCode } from './QrCode.tsx'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'

/** The code to scan: the plain address, which every wallet reads, or a link with the amount filled in. */
export function SendCode({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const [code, setCode] = useState<'address' | 'link'>('address')
  const units = parseDecimal(invoice.asset, invoice.remaining)?.units ?? 0n
  const link = railOf(invoice).link({ ...invoice, units, marker: invoice.tag })
  return (
    <div className="stack stack-tight content-start">
      <QrCode
        text={code === 'address' ? invoice.payTo : link}
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
