import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { useChecked } from '#web/ui/form/use-checked.ts'
import {
  emptyForm,
  formOf,
  isOutdated,
  mayReplace,
  missingIn,
  type PortalForm,
  type PortalProblems,
  wrongAnswers,
} from '../../portal/portal-form.ts'
import { type Invoice, type InvoiceReading, useInvoice } from '../invoices/use-invoice.ts'
import { useEarlier } from '../invoices/use-owed.ts'
import { type Requesting, useRequest } from '../pay/use-request.ts'
import { useArrived } from '../refunds/use-answer.ts'
import { portalTexts } from './portal-texts.ts'
import { type PortalAddress, usePortalAddress } from './use-portal-address.ts'
import { type FilledForm, usePortalForm } from './use-portal-form.ts'

/** Everything the portal page is drawn from. */
export type Portal = PortalAddress &
  FilledForm &
  Requesting & {
    reading: InvoiceReading
    /** The open request; undefined while there is none, and once the form says something else than it. */
    current: Invoice | undefined
    isOutdated: boolean
    /** Money that is here for it and counts for nothing yet. */
    isUncounted: boolean
    /** Money has come for it or is said to be theirs, or it is over for good: the form belongs to it. */
    isFixed: boolean
    /** The open request that gives way to the next one, as it is sent. */
    replaces: { replaces?: string }
    wrong: PortalProblems
    errorOf: (answer: keyof PortalProblems) => string | undefined
    /** Whether everything is there that is needed; else the person is told what is missing, and led there. */
    isComplete: (form: PortalForm) => boolean
    /** Begins anew with an empty form. */
    startOver: () => void
  }

/** The places of the answers on the page, in their order. */
export const answerIds = { amount: 'portal-amount', description: 'portal-description', coin: 'portal-coin' } as const

/** The state of the portal page: what is filled in, which request is open, and how another one is asked for. */
export function usePortal(): Portal {
  const t = useText(portalTexts)
  const address = usePortalAddress()
  const reading = useInvoice(address.invoiceId)
  const filled = usePortalForm(reading.invoice)
  const { check, wrong, errorOf } = useChecked<PortalProblems>((answer) => answerIds[answer], t, {
    now: wrongAnswers(filled.form, address.method),
  })
  const requesting = useRequest((id) => {
    check({})
    address.open(id)
  })
  const { invoice } = reading
  const isUncounted = useArrived(invoice)
  const isHeld = invoice !== undefined && !invoice.isReplaced && isUncounted
  // Whoever is asked whether what came is theirs pays nothing else meanwhile: the answers are what they were asked with.
  const form = isHeld ? { ...emptyForm, ...formOf(invoice) } : filled.form
  const outdated = invoice !== undefined && !isHeld && isOutdated(form, invoice)
  const isLeft = useEarlier(invoice).isHeld
  const isFixed = invoice !== undefined && (invoice.isReplaced ? isUncounted : isHeld || isLeft || !mayReplace(invoice))
  const isComplete = (answers: PortalForm) => {
    const found = wrongAnswers(answers, address.method)
    const missing = missingIn(found)
    const description = missing === 'coin' ? t('toast.missingCoin') : t('toast.missingDetails')
    if (missing) toast({ title: t('toast.missing'), description, variant: 'destructive' })
    return check(found)
  }
  return {
    ...address,
    ...filled,
    form,
    ...requesting,
    reading,
    current: outdated ? undefined : invoice,
    isOutdated: outdated,
    isUncounted,
    isFixed,
    replaces: invoice && mayReplace(invoice) ? { replaces: invoice.invoiceId } : {},
    wrong,
    errorOf,
    isComplete,
    startOver: () => {
      check({})
      filled.forget()
      address.open(null)
    },
  }
}
