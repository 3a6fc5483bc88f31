import type { FormEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Currency } from '../coin.ts'
import { portalTexts } from './portal-texts.ts'
import { sendTexts } from './send-texts.ts'
import { currencySign } from './shown-amounts.ts'
import { useCopyToasts } from './use-copy-toasts.ts'
import { answerIds, type Portal } from './use-portal.ts'
import { useRails } from './use-rails.ts'

const currencies: readonly Currency[] = ['USD', 'EUR', 'GBP']

type PaymentDetailsProps = { portal: Portal; formId: string; onSubmit: () => void }

/** How much, for whom and what for. Once money has come for the request it stays as it is. */
export function PaymentDetails({ portal, formId, onSubmit }: PaymentDetailsProps) {
  const t = useText(portalTexts)
  const { form, change, wrong, current, isFixed, startOver } = portal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const descriptionError = wrong.description && t(wrong.description)
  return (
    <Card labelledBy="payment-details">
      <CardPart className="stack">
        <CardHead id="payment-details" title={t('details')} />
        <form id={formId} onSubmit={submit} noValidate autoComplete="off">
          <fieldset className="fields" disabled={isFixed} aria-labelledby="payment-details">
            <AmountFields portal={portal} />
            <Field className="col-span-12" label={t('patientName')} optional={t('optional')}>
              <TextInput
                value={form.patientName}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => change({ patientName: event.target.value })}
              />
            </Field>
            <Field
              className="col-span-12"
              id={answerIds.description}
              label={t('description')}
              hint={t('descriptionHint')}
              error={descriptionError}
            >
              <TextInput
                value={form.description}
                maxLength={200}
                autoComplete="off"
                placeholder={t('descriptionExample')}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
          </fieldset>
        </form>
        {current ? <InvoiceId id={current.invoiceId} /> : null}
        {isFixed ? (
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

function AmountFields({ portal: { form, change, wrong } }: { portal: Portal }) {
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
        error={wrong.amount && t(wrong.amount)}
      >
        <NumberInput
          prefix={sign}
          min={0}
          step={0.01}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
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
    </>
  )
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
