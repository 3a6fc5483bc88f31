import type { CalendarVisit } from '../calendar.ts'

/** Saves appointments as a calendar file; its writer comes when somebody wants one. */
export async function saveCalendarFile(visits: readonly CalendarVisit[], title: string): Promise<void> {
  const { calendarOf } = await import('../calendar.ts')
  const url = URL.createObjectURL(new Blob([calendarOf(visits, { title })], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'appointment.ics'
  link.click()
  URL.revokeObjectURL(url)
}
