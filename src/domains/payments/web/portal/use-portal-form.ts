import { useState } from 'react'
import { readPortalHash } from '../../invoices/payment-link.ts'
import { emptyForm, formOf, type PortalForm } from '../../portal/portal-form.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { carriedPurpose } from '../pay/carried-purpose.ts'

/** The form of the portal, and how it is filled in. */
export type FilledForm = {
  form: PortalForm
  change: (answers: Partial<PortalForm>) => void
  /** Forgets what was typed: what stays is what the invoice was asked for with. */
  forget: () => void
}

/** What is typed, over what the open invoice was asked for with; nothing of it is kept outside this page and the server. */
export function usePortalForm(invoice: Invoice | undefined): FilledForm {
  const [typed, setTyped] = useState<Partial<PortalForm>>(() => {
    const asked = readPortalHash(location.hash)
    return { ...carriedPurpose(asked.amount), ...asked }
  })
  return {
    form: { ...emptyForm, ...(invoice && formOf(invoice)), ...typed },
    change: (answers) => setTyped((before) => ({ ...before, ...answers })),
    forget: () => setTyped({}),
  }
}
