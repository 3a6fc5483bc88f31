import { useState } from 'react'
import { formatDay, formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import type { ComparedPlace } from '../../comparison/comparison-shapes.ts'
import type { ProcedureCode } from '../../comparison/procedures.ts'
import { costsApi } from '../api.ts'
import { CallProvider } from './ComparedRow.tsx'
import { detailTexts } from './detail-texts.ts'
import type { ComparisonAnswers } from './filters.ts'
import { comparisonTexts } from './texts.ts'
import { comparisonBodyOf, noon } from './use-comparison.ts'

const tabs = ['breakdown', 'prices', 'payment'] as const
type TabId = (typeof tabs)[number]

/** One place over the whole screen: how its price becomes what a person pays, what others pay there, and ways to pay. */
export function PlaceDetail({
  asked,
  place,
  code,
  onClose,
}: {
  place: ComparedPlace
  code: ProcedureCode
  asked: ComparisonAnswers
  onClose: () => void
}) {
  const t = useText(detailTexts)
  const names = useText(comparisonTexts)
  const [tab, setTab] = useState<TabId>('breakdown')
  return (
    <Dialog
      open
      onClose={onClose}
      className="print-alone w-full max-w-none h-full max-h-none"
      title={place.facilityName}
      hint={t('sub', { procedure: names(`procedure.${code}`), code, miles: place.distance })}
      head={
        <Tabs
          label={t('tabs')}
          prefix="place-"
          tabs={tabs.map((id) => ({ id, label: t(id) }))}
          selected={tab}
          onSelect={setTab}
        />
      }
      foot={
        <div className="row">
          <CallProvider place={place} />
          <WhyButton place={place} asked={asked} />
          <Button icon="document" onClick={() => window.print()}>
            {t('printPage')}
          </Button>
        </div>
      }
    >
      <TabPanel id={tab} prefix="place-" className="stack">
        {tab === 'breakdown' ? (
          <Breakdown place={place} />
        ) : tab === 'prices' ? (
          <Offers place={place} />
        ) : (
          <PaymentOptions place={place} code={code} />
        )}
      </TabPanel>
    </Dialog>
  )
}

const plain = (amount: number) => formatDollars(amount).replace('$', '')

function Breakdown({ place }: { place: ComparedPlace }) {
  const t = useText(detailTexts)
  const { basePrice, insuranceDiscount, price, priceLow, patientRange: own, source } = place
  const isCash = place.priceKind === 'cash'
  const shares = (['deductible', 'copay', 'coinsurance'] as const).flatMap((part) =>
    isCash || place[part] === null
      ? []
      : [{ key: part, what: t(part === 'coinsurance' ? 'share' : part), amount: plain(place[part]) }],
  )
  const range = (low: number, high: number) => (low === high ? plain(high) : `${plain(low)}–${plain(high)}`)
  return (
    <>
      <Ledger
        caption={t('how')}
        stepHeading={t('how')}
        amountHeading={t('dollars')}
        rows={[
          {
            key: 'base',
            what: t('base'),
            why: t('baseWhy'),
            amount: basePrice === null ? t('notKnown') : plain(basePrice),
          },
          ...(insuranceDiscount === null
            ? []
            : [
                {
                  key: 'discount',
                  what: t(isCash ? 'cashDiscount' : 'discount'),
                  why: t(isCash ? 'cashDiscountWhy' : 'discountWhy'),
                  amount: `−${plain(insuranceDiscount)}`,
                },
              ]),
          {
            key: 'price',
            what: t(isCash ? 'cashPrice' : 'planPrice'),
            why: t(place.isWhole ? 'whole' : 'half'),
            amount: range(priceLow, price),
            kind: 'subtotal',
          },
          ...shares,
          { key: 'pay', what: t('youPay'), amount: own ? range(own.low, own.high) : t('notKnown'), kind: 'total' },
        ]}
      />
      {own ? null : <Note>{t('unknown')}</Note>}
      <p className="hint">{t('estimate')}</p>
      <SourceChip
        name={t('from', { publisher: source.publisher, lines: place.parts.map(({ line }) => line).join(', ') })}
        date={formatDay(noon(source.asOf))}
        sample={source.isSample}
      >
        <p className="small">{t('version', { version: source.version })}</p>
        <p className="small">{t('rows', { rows: source.rows, rejected: source.rejected })}</p>
        <p className="small">
          {t('print')} <span className="mono break-all">{source.sha256}</span>
        </p>
      </SourceChip>
    </>
  )
}

function Offers({ place: { offers, price, priceKind } }: { place: ComparedPlace }) {
  const t = useText(detailTexts)
  const cash = offers.find(({ kind }) => kind === 'cash')?.amount
  if (offers.length === 0) return <p>{t('noOffers')}</p>
  const isLess = priceKind === 'negotiated' && cash !== null && cash !== undefined && cash < price
  return (
    <>
      <Ledger
        caption={t('same')}
        stepHeading={t('who')}
        amountHeading={t('dollars')}
        rows={offers.map(({ kind, payer, plan, amount }, at) => ({
          key: `${at}`,
          what: kind === 'plan' ? [payer, plan].filter(Boolean).join(', ') : t(`offer.${kind}`),
          why: amount === null ? t('percent') : undefined,
          amount: amount === null ? t('notKnown') : plain(amount),
        }))}
      />
      {isLess ? (
        <Note>
          {t('cashLess', { amount: formatDollars((Math.round(price * 100) - Math.round(cash * 100)) / 100) })}
        </Note>
      ) : null}
    </>
  )
}

function PaymentOptions({ place, code }: { place: ComparedPlace; code: ProcedureCode }) {
  const t = useText(detailTexts)
  const names = useText(comparisonTexts)
  const { paymentOptions, aidUrl } = place
  const letter = t('letterText', {
    place: place.facilityName,
    address: place.location,
    procedure: names(`procedure.${code}`),
    code,
  })
  return (
    <>
      <h3>{t('listed')}</h3>
      <ul className="list-disc ps-5 stack stack-tight">
        {paymentOptions.map((way) => (
          <li key={way}>{way}</li>
        ))}
        {aidUrl ? (
          <li>
            <a href={aidUrl} target="_blank" rel="noopener noreferrer">
              {t('aid')}
            </a>
          </li>
        ) : null}
        {paymentOptions.length === 0 && aidUrl === null ? <li>{t('noneListed')}</li> : null}
        <li>{t('hsa')}</li>
        <li>{t('later')}</li>
      </ul>
      <h3>{t('letter')}</h3>
      <p className="hint">{t('letterWho')}</p>
      <p className="whitespace-pre-line">{letter}</p>
      <div className="row">
        <CopyButton text={letter} label={t('copyLetter')} />
      </div>
      <ul className="list-disc ps-5 stack stack-tight">
        {(['after.days', 'after.keep', 'after.dispute'] as const).map((after) => (
          <li key={after}>{t(after)}</li>
        ))}
      </ul>
    </>
  )
}

/** Saves how the price came about, signed, for whoever wants to check it. */
function WhyButton({ place, asked }: { place: ComparedPlace; asked: ComparisonAnswers }) {
  const t = useText(detailTexts)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const signed = await costsApi.documentPrice({ ...comparisonBodyOf(asked), placeId: place.id })
      const url = URL.createObjectURL(new Blob([JSON.stringify(signed)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `why-${asked.procedure}.json`
      link.click()
      URL.revokeObjectURL(url)
      toast({ title: t('whySaved'), description: t('whySavedText') })
    } catch {
      toast({ title: t('whyFailed'), description: t('whyFailedText'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="document" busy={busy} busyText={t('whyBusy')} onClick={() => void save()}>
      {t('why')}
    </Button>
  )
}
