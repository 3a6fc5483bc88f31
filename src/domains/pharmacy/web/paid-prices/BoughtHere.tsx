import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { DollarsField } from '#domains/costs/web/plan/DollarsField.tsx'
import { parseDecimal, toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PharmacyContract } from '../../contract.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import { tooManyPaidPrices } from '../../problems.ts'
import { pharmacyApi, pharmacyQuery } from '../api.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useMedicationName } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { useDollars } from '../use-dollars.ts'
import { paidTexts } from './paid-texts.ts'

/** The medicine whose price stands in a row. */
export type PricedMedicine = { genericName: string; strength: string; days: number } & Pick<
  Answer<PharmacyContract['searchDiscounts']>['medication'],
  'quantity' | 'unit' | 'packs'
>

type BoughtHereProps = { medicine: PricedMedicine; pharmacy: Pick<DiscountResult['pharmacy'], 'id' | 'name'> }

/** Takes down what the person says they paid at a pharmacy. */
export function BoughtHere({ medicine, pharmacy }: BoughtHereProps) {
  const t = useText(paidTexts)
  const words = useStrengthWords()
  const name = useMedicationName(medicine.genericName)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [asksTwice, setAsksTwice] = useState(false)
  const amountWords = useAmountWords()
  const dollars = useDollars()
  const saidBefore = useSaidBefore(medicine, pharmacy.id, isOpen)
  const id = useId()
  const { mutate, isPending } = useKeepPrice(() => {
    setOpen(false)
    setText('')
    setAsksTwice(false)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const paid = parseDecimal('USD', text.trim().replace(/^\$/, ''))
    const isWrong = !paid || paid.units < 0n
    setError(isWrong ? t('paidWrong') : undefined)
    if (isWrong) return document.getElementById(id)?.focus()
    const today = formatDay(new Date())
    const isSame = saidBefore.some((one) => one.paidPrice === toNumber(paid) && formatDay(one.savedAt) === today)
    setAsksTwice(isSame && !asksTwice)
    if (!isSame || asksTwice)
      mutate({
        medication: medicine.genericName,
        dosage: medicine.strength,
        quantity: medicine.days,
        pharmacyId: pharmacy.id,
        paidPrice: toNumber(paid),
      })
  }
  const [last] = saidBefore
  if (!isOpen)
    return (
      <>
        <Button small aria-label={t('boughtAt', { pharmacy: pharmacy.name })} onClick={() => setOpen(true)}>
          {t('bought')}
        </Button>
        {last ? (
          <span className="hint">
            {t('saidHere', { price: dollars(last.paidPrice), day: formatDay(last.savedAt) })}
          </span>
        ) : null}
      </>
    )
  return (
    <form className="stack stack-tight w-full" onSubmit={submit} noValidate>
      <DollarsField
        id={id}
        label={t('paid')}
        hint={t('paidHint', { strength: `${name} ${words(medicine.strength)}`, amount: amountWords(medicine) })}
        error={error}
        value={text}
        onChange={(next) => {
          setText(next)
          setAsksTwice(false)
        }}
      />
      <p role="status">{asksTwice ? t('twice') : null}</p>
      <div className="row">
        <Button small type="submit" variant="primary" busy={isPending} busyText={t('keeping')}>
          {t(asksTwice ? 'keepTwice' : 'keep')}
        </Button>
        <Button small onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What the person has said of this medicine and supply at this pharmacy, the last first. */
function useSaidBefore({ genericName, strength, days }: PricedMedicine, pharmacyId: number, isAsked: boolean) {
  const { data } = useQuery({ ...pharmacyQuery('prescriptionSavings'), enabled: isAsked })
  return (data?.savings ?? []).filter(
    (one) =>
      one.medicationName === genericName &&
      one.strength === strength &&
      one.days === days &&
      one.pharmacyId === pharmacyId,
  )
}

function useKeepPrice(done: () => void) {
  const t = useText(paidTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof pharmacyApi.addPrescriptionSaving>[0]) =>
      pharmacyApi.addPrescriptionSaving(input),
    onSuccess: (answer) => {
      queries.setQueryData(pharmacyQuery('prescriptionSavings').queryKey, answer)
      toast({ title: t('kept'), description: t('keptText') })
      done()
    },
    onError: (problem) =>
      toast({
        title: t('failed'),
        description: t(isFull(problem) ? 'full' : 'failedText'),
        variant: 'destructive',
      }),
  })
}

const isFull = (failure: Error) => failure instanceof RequestError && failure.problem?.code === tooManyPaidPrices.code
