import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { payTexts } from '../pay/texts.ts'
import { type SelectedDoctor, selectDoctor, useDoctorByNpi, useSelectedDoctor } from '../selected-doctor.ts'
import { usePaidVisit } from './use-my-payments.ts'

type BackToVisitProps = {
  /** The request that may pay a visit; null: none is made yet, and it would pay the chosen doctor's. */
  invoiceId: string | null
  look: 'link' | 'button'
  /** What stands here where this tab knows no visit to go back to. */
  otherwise: ReactNode
}

/** The way from a payment to the visit it pays, where this tab knows the doctor. */
export function BackToVisit({ invoiceId, ...rest }: BackToVisitProps) {
  return invoiceId === null ? <ToChosen {...rest} /> : <ToPaid invoiceId={invoiceId} {...rest} />
}

type Rest = Omit<BackToVisitProps, 'invoiceId'>

function ToChosen(rest: Rest) {
  return <To doctor={useSelectedDoctor()} {...rest} />
}

function ToPaid({ invoiceId, ...rest }: Rest & { invoiceId: string }) {
  const { data } = usePaidVisit(invoiceId)
  return <To doctor={useDoctorByNpi(data?.visit?.doctorNpi)} {...rest} />
}

function To({ doctor, look, otherwise }: Rest & { doctor: SelectedDoctor | null }) {
  const t = useText(payTexts)
  if (!doctor) return otherwise
  return (
    <Link
      href="/?tab=copays"
      className={look === 'link' ? 'portal-back' : buttonClass()}
      onClick={() => selectDoctor(doctor)}
    >
      {look === 'link' ? <Icon name="left" size="small" /> : null}
      {t('backToVisit')}
    </Link>
  )
}
