import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { LimitedAmountInput } from '#web/ui/form/AmountInput.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { type Currency, currencies } from '../../coin.ts'
import { type PortalForm, typedAmount } from '../../portal/portal-form.ts'
import { useRails } from '../coins/use-rails.ts'
import { carriedRest, carriedVisit } from '../pay/carried-purpose.ts'
import { sendTexts } from '../send/send-texts.ts'
import { useCopyToasts } from '../send/use-copy-toasts.ts'
import { currencySign, exactPrice, shownStated } from '../shown-amounts.ts'
import { portalTexts } from './portal-texts.ts'
import { answerIds, type Portal } from './use-portal.ts'

type PaymentDetailsProps = { portal: Portal; formId: string; onSubmit: () => void }

/** How much, for whom and what for. Once money has come for the request it stays as it is. */
export function PaymentDetails({ portal, formId, onSubmit }: PaymentDetailsProps) {
  const t = useText(portalTexts)
  const { form, change, wrong, errorOf, current, isFixed, startOver } = portal
  const payee = useChainFacts().data?.payee
  // Once it is asked for, what was filled in is one line, until somebody wants to change it.
  const [isOpen, setOpen] = useState(false)
  // What was taken along from a visit needs no typing.
  const [isCarried] = useState(() => typedAmount(form.amount) > 0 && isTakenAlong(form))
  const folded = (current !== undefined || isCarried) && (!isOpen || isFixed) && Object.keys(wrong).length === 0
  // Beside what is not settled yet nobody is invited to pay again.
  const isUnfinished = current?.status === 'new' || current?.status === 'expired'
  const isPhone = useMedia('(width <= 37.5em)')
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // Enter does nothing by itself while the button is disabled; pressed all the same, it is said what is missing.
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit(event)
  }
  return (
    <Card labelledBy="payment-details">
      <CardPart className="stack">
        <CardHead
          id="payment-details"
          title={t('details')}
          hint={
            <>
              {folded ? inOneLine(form) : null}
              {payee && current === undefined ? <span className="block">{t('paidTo', { payee })}</span> : null}
            </>
          }
          aside={
            folded && !isFixed ? (
              <Button small onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            ) : undefined
          }
        />
        <form id={formId} hidden={folded} onSubmit={submit} onKeyDown={submitByEnter} noValidate autoComplete="off">
          <fieldset className="fields" hidden={folded} disabled={isFixed} aria-labelledby="payment-details">
            <AmountFields portal={portal} />
            {isPhone ? null : <PatientName portal={portal} />}
            <Field
              className="col-span-12"
              id={answerIds.description}
              label={t('description')}
              optional={t('needed')}
              hint={t('descriptionHint')}
              error={errorOf('description')}
            >
              <TextInput
                value={form.description}
                maxLength={200}
                autoComplete="off"
                placeholder={t(isPhone ? 'descriptionShort' : 'descriptionExample')}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
            {isPhone ? <PatientName portal={portal} /> : null}
          </fieldset>
        </form>
        {current ? <InvoiceId id={current.invoiceId} /> : null}
        {isFixed && !isUnfinished ? (
          <div>
            <Button icon="plus" onClick={startOver}>
              {t('another')}
            </Button>
          </div>
        ) : null}
      </CardPart>
    </Card>
  )
}

/** Who the bill is for, if somebody wants to say; a phone asks for it only when it is wanted. */
function PatientName({ portal: { form, change } }: { portal: Portal }) {
  const t = useText(portalTexts)
  const isPhone = useMedia('(width <= 37.5em)')
  const [isWanted, setWanted] = useState(false)
  if (isPhone && !isWanted && form.patientName === '')
    return (
      <div className="col-span-12">
        <Button small variant="quiet" icon="plus" onClick={() => setWanted(true)}>
          {t('addPatient')}
        </Button>
      </div>
    )
  return (
    <Field className="col-span-12" label={t('patientName')} optional={t('optional')}>
      <TextInput
        value={form.patientName}
        maxLength={100}
        autoComplete="off"
        {...(isWanted && { ref: takeFocus })}
        onChange={(event) => change({ patientName: event.target.value })}
      />
    </Field>
  )
}

/** As a `ref`: whoever asked for the field types into it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

const isTakenAlong = (form: PortalForm): boolean => carriedVisit(form) !== null || carriedRest(form) !== null

const inOneLine = ({ currency, amount, patientName, description }: PortalForm): string =>
  [shownStated({ currency, amount }), patientName.trim(), description.trim()].filter((part) => part !== '').join(' · ')

function AmountFields({ portal: { form, change, errorOf } }: { portal: Portal }) {
  const t = useText(portalTexts)
  const { data: rails } = useRails()
  const noRate = (rails?.currencies ?? []).filter(({ rate }) => rate === null).map(({ currency }) => currency)
  const sign = currencySign[form.currency]
  return (
    <>
      <Field
        className="col-span-7 half"
        id={answerIds.amount}
        label={t('amountIn', { sign })}
        optional={t('needed')}
        error={errorOf('amount')}
      >
        <LimitedAmountInput
          prefix={sign}
          min={0}
          step={0.01}
          placeholder="0.00"
          value={form.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </Field>
      <Field
        className="col-span-5 half"
        label={t('currency')}
        hint={noRate.length > 0 ? t('noRate', { currencies: noRate.join(', ') }) : undefined}
      >
        <Select value={form.currency} onChange={(event) => change({ currency: event.target.value as Currency })}>
          {currencies.map((currency) => (
            <option key={currency} value={currency} disabled={noRate.includes(currency)}>
              {currency}
            </option>
          ))}
        </Select>
      </Field>
      <CurrencyRate currency={form.currency} />
    </>
  )
}

/** What one of a foreign currency is in US dollars, who says so and when. */
function CurrencyRate({ currency }: { currency: Currency }) {
  const t = useText(portalTexts)
  const { data: rails } = useRails()
  const now = rails?.currencies.find((one) => one.currency === currency)
  if (!now?.rate || !now.rateSource || !now.rateAsOf) return null
  const one = `${currencySign[currency]}1`
  const words = { one, rate: exactPrice(now.rate), source: now.rateSource, time: formatClock(now.rateAsOf) }
  return <p className="hint col-span-12 tabular">{t('currencyRate', words)}</p>
}

function InvoiceId({ id }: { id: string }) {
  const t = useText(portalTexts)
  const words = useText(sendTexts)
  const told = useCopyToasts()
  return (
    <Field label={t('invoiceId')}>
      <div className="affix portal-id">
        <TextInput mono readOnly value={id} />
        <CopyButton text={id} label={words('copyInvoice')} {...told('labelInvoice')} />
      </div>
    </Field>
  )
}
