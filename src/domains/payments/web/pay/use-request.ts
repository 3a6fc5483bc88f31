import { useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import type { ProblemBody } from '#kit/problem.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import type { PaymentsContract } from '../../contract.ts'
import { type PortalForm, typedAmount } from '../../portal/portal-form.ts'
import { paymentsApi } from '../api.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { carriedRest, carriedVisit, dropVisit } from './carried-purpose.ts'

/** A payment request just made. */
export type PaymentRequest = Answer<PaymentsContract['requestPayment']>

type RequestOptions = {
  paymentMethod: 'qr_code' | 'direct_wallet'
  walletAddress?: string | undefined
  /** The open request whose place it takes. */
  replaces?: string | undefined
}

/** Asking the server for a payment request, once however often it is pressed. */
export type Requesting = {
  busy: boolean
  /** Why the server refused, in a sentence. */
  refusal: string | undefined
  /** Null when none was made; the person has been told. */
  ask: (form: PortalForm, how: RequestOptions) => Promise<PaymentRequest | null>
}

/** Makes payment requests; `made` is told of each before anything else happens with it. */
export function useRequest(made: (id: string) => void): Requesting {
  const t = useText(portalTexts)
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const words = useProblemWords()
  const [refused, setRefused] = useState<ProblemBody | 'silent' | 'visit' | 'rest' | null>(null)
  const request = async (form: PortalForm, how: RequestOptions) => {
    if (!form.chosen) return null
    setBusy(true)
    setRefused(null)
    try {
      const answer = await paymentsApi.requestPayment(bodyOf(form, form.chosen, how))
      if (!answer.success) throw new Error('no payment request was made')
      // Asked for once, the rest is asked for no more.
      if (carriedRest(form)) dropVisit()
      made(answer.invoiceId)
      return answer
    } catch (thrown) {
      const problem = thrown instanceof RequestError ? thrown.problem : undefined
      const named = problem?.fields?.map(({ field }) => field) ?? []
      const isVisit = named.includes('visit')
      // Asked for once more it is an amount of the person's own.
      if (isVisit) dropVisit()
      setRefused(isVisit ? 'visit' : named.includes('restOf') ? 'rest' : (problem ?? 'silent'))
      toast({ title: t('toast.error'), description: t('toast.errorText'), variant: 'destructive' })
      return null
    } finally {
      setBusy(false)
    }
  }
  const ask = (form: PortalForm, how: RequestOptions) => once(() => request(form, how))
  const refusal = refused === null ? undefined : typeof refused === 'string' ? t(saidOf[refused]) : words(refused)
  return { busy, refusal, ask }
}

const saidOf = { silent: 'requestFailed', visit: 'visitChanged', rest: 'restChanged' } as const

function bodyOf(form: PortalForm, { coin, chain }: NonNullable<PortalForm['chosen']>, how: RequestOptions) {
  const patientName = form.patientName.trim()
  const [visit, rest] = [carriedVisit(form), carriedRest(form)]
  return {
    amount: typedAmount(form.amount),
    currency: form.currency,
    description: form.description.trim(),
    ...(patientName && { patientName }),
    ...(visit && { visit }),
    ...(rest && { restOf: rest.of }),
    cryptocurrency: coin,
    chain,
    ...how,
  }
}
