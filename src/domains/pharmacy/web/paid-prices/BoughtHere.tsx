import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DollarsField } from '#domains/costs/web/plan/DollarsField.tsx'
import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { readTypedDollars } from '#kit/typed-amount.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { serverNow } from '#web/server-clock.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import type { PrescriptionSaving } from '../../discounts/paid-shapes.ts'
import { tooManyPaidPrices } from '../../problems.ts'
import { pharmacyApi, pharmacyQuery } from '../api.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useNameOf } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { useDollars } from '../use-dollars.ts'
import { paidTexts } from './paid-texts.ts'

/** The medicine whose price stands in a row. */
export type PricedMedicine = Pick<
  Answer<PharmacyContract['searchDiscounts']>['medication'],
  'genericName' | 'spanishName' | 'strength' | 'days' | 'count' | 'quantity' | 'unit' | 'packs'
>

type BoughtHereProps = { medicine: PricedMedicine; pharmacy: Pick<DiscountResult['pharmacy'], 'id' | 'name'> }

/** Takes down what the person says they paid at a pharmacy. */
export function BoughtHere({ medicine, pharmacy }: BoughtHereProps) {
  const t = useText(paidTexts)
  const dollars = useDollars()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const wasOpen = useRef(false)
  useEffect(() => {
    // Whoever closes the form is where they opened it.
    if (wasOpen.current && !isOpen) document.getElementById(id)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, id])
  const saidBefore = useSaidBefore(medicine, pharmacy.id, isOpen)
  const [last] = saidBefore
  if (isOpen)
    return (
      <PaidForm medicine={medicine} pharmacyId={pharmacy.id} saidBefore={saidBefore} onClose={() => setOpen(false)} />
    )
  return (
    <>
      <Button id={id} small aria-label={t('boughtAt', { pharmacy: pharmacy.name })} onClick={() => setOpen(true)}>
        {t('bought')}
      </Button>
      {last ? (
        <span className="hint">{t('saidHere', { price: dollars(last.paidPrice), day: formatDay(last.savedAt) })}</span>
      ) : null}
    </>
  )
}

type PaidFormProps = {
  medicine: PricedMedicine
  pharmacyId: number
  saidBefore: readonly PrescriptionSaving[]
  onClose: () => void
}

/** Asks what was paid; the same amount twice on one day only when it is pressed again. */
function PaidForm({ medicine, pharmacyId, saidBefore, onClose }: PaidFormProps) {
  const t = useText(paidTexts)
  const words = useStrengthWords()
  const amountWords = useAmountWords()
  const name = useNameOf()(medicine)
  const [text, setText] = useState('')
  const [asksTwice, setAsksTwice] = useState(false)
  const id = useId()
  const { check, errorOf } = useChecked<{ paid?: 'paidWrong' }>(() => id, t)
  const { mutate, isPending } = useKeepPrice(onClose)
  // The button that opened it is gone.
  useEffect(() => {
    document.getElementById(id)?.focus()
  }, [id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const paid = readTypedDollars(text)
    if (!check(paid ? {} : { paid: 'paidWrong' }) || !paid) return
    const today = formatDay(new Date(serverNow()))
    const isSame = saidBefore.some((one) => one.paidPrice === toNumber(paid) && formatDay(one.savedAt) === today)
    setAsksTwice(isSame && !asksTwice)
    if (!isSame || asksTwice)
      mutate({
        medication: medicine.genericName,
        dosage: medicine.strength,
        quantity: medicine.days,
        count: medicine.count ?? undefined,
        pharmacyId,
        paidPrice: toNumber(paid),
      })
  }
  return (
    <form className="stack stack-tight w-full" onSubmit={submit} noValidate>
      <DollarsField
        id={id}
        label={t('paid')}
        hint={t('paidHint', { strength: `${name} ${words(medicine.strength)}`, amount: amountWords(medicine) })}
        error={errorOf('paid')}
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
        <Button small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What the person has said of this medicine and supply at this pharmacy, the last first. */
function useSaidBefore(
  { genericName, strength, days, quantity }: PricedMedicine,
  pharmacyId: number,
  isAsked: boolean,
) {
  const { data } = useQuery({ ...pharmacyQuery('prescriptionSavings'), enabled: isAsked })
  return (data?.savings ?? []).filter(
    (one) =>
      one.medicationName === genericName &&
      one.strength === strength &&
      one.days === days &&
      (one.supply === null || one.supply.quantity === quantity) &&
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
