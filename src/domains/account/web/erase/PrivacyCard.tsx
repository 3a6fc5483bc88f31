import { useMutation } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { urlOf } from '#web/client.ts'
import { formatZonedMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { accountPaths } from '../../paths.ts'
import { accountApi } from '../api.ts'
import type { ReceiptWords } from '../take-along/receipt-words.ts'
import type { ReadMe } from '../take-along/take-along.ts'
import { accountTexts } from '../texts.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ErasingNote } from './ErasingNote.tsx'

/** What is kept about the person, to take along or to erase. */
export function PrivacyCard() {
  const t = useText(accountTexts)
  const [asks, setAsks] = useState(false)
  const words = useReceiptWords()
  const readMe = useReadMe()
  const isPractice = useContext(SiteContext)?.mode !== 'live'
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => downloadAll(words, isPractice, readMe) })
  return (
    <Card labelledBy="privacy">
      <CardPart className="stack stack-tight">
        <CardHead id="privacy" title={t('privacy')} hint={t('privacyHint')} />
        <ErasingNote />
        <div className="row">
          <Button busy={isPending} busyText={t('downloading')} onClick={() => mutate()}>
            {t('download')}
          </Button>
          <Button onClick={() => setAsks(true)}>{t('erase')}</Button>
        </div>
        <p className="hint">{t('downloadText')}</p>
        {isError ? (
          <Note tone="bad" announce>
            {t('downloadFailed')}
          </Note>
        ) : null}
      </CardPart>
      {asks ? <EraseDialog onClose={() => setAsks(false)} /> : null}
    </Card>
  )
}

/** Saves everything on file as one zip of this device; it is put together here, and nobody else sees it. */
async function downloadAll(words: ReceiptWords, isPractice: boolean, readMe: ReadMe): Promise<void> {
  const [all, { takeAlong }, { drawLine }] = await Promise.all([
    accountApi.exportAccount({}),
    import('../take-along/take-along.ts'),
    import('../take-along/draw-line.ts'),
  ])
  const file = new Blob([takeAlong(all, words, isPractice, readMe, drawLine)], { type: 'application/zip' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `payment-solutions-hub-${all.exportedAt.slice(0, 10)}.zip`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What the archive says of itself, and where its schema is. */
function useReadMe(): ReadMe {
  const t = useText(accountTexts)
  return [
    t('readMeTitle'),
    '',
    t('readMeRecord'),
    location.origin + urlOf(accountPaths.exportSchema),
    t('readMePayments'),
    t('readMeReceipts'),
    '',
    t('readMePrivate'),
  ]
}

/** The words of the receipts among it, in the reader's language. */
function useReceiptWords(): ReceiptWords {
  const t = useText(accountTexts)
  return {
    title: t('receipt'),
    number: t('receiptNumber'),
    paidOn: t('receiptPaidOn'),
    total: t('receiptTotal'),
    fee: t('receiptFee'),
    paidWith: t('receiptPaidWith'),
    transaction: t('receiptTransaction'),
    whatFor: t('receiptFor'),
    practice: t('receiptPractice'),
    card: t('receiptCard'),
    paidTo: t('receiptPaidTo'),
    network: t('receiptNetwork'),
    price: t('receiptPrice'),
    priceFrom: t('receiptPriceFrom'),
    priceFeed: t('receiptPriceFeed'),
    from: t('receiptSender'),
    to: t('receiptReceiver'),
    onNetwork: (coin, chain) => t('receiptOnNetwork', { coin, chain }),
    when: formatZonedMoment,
  }
}
