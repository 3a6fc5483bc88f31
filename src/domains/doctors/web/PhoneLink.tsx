import { useText } from '#web/i18n/use-text.ts'
import { doctorTexts } from './texts.ts'

/** The address that calls a number. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A phone number to press; who is called is said to those who hear the page. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const t = useText(doctorTexts)
  return (
    // It can be pressed above and below its line too.
    <a
      className="tabular whitespace-nowrap relative after:absolute after:inset-x-0 after:-inset-y-1"
      href={telephone(phone)}
      aria-label={t('call', { name, phone })}
    >
      {phone}
    </a>
  )
}
