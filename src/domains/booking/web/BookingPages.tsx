import { useLocation } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { BookPage } from './book/BookPage.tsx'
import { AppointmentsPage } from './mine/AppointmentsPage.tsx'
import { OfficePage } from './office/OfficePage.tsx'
import { bookingTexts } from './texts.ts'

/** The page of the address: a time to book, what was booked, or an office's own. */
export function BookingPages() {
  const t = useText(bookingTexts)
  const [path] = useLocation()
  const [title, Page] =
    path === '/book'
      ? (['title', BookPage] as const)
      : path === '/office'
        ? (['yourOffice', OfficePage] as const)
        : (['myAppointments', AppointmentsPage] as const)
  useTitle(t(title))
  return <Page />
}
