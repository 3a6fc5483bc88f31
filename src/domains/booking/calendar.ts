import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** What a calendar is given of an appointment: when, where and with whom, and not why. */
export type CalendarVisit = {
  id: number
  appointmentDate: string
  duration: number
  status: string
  doctorName: string
  createdAt: string
  place: { name: string; address: string; city: string; state: string; zipCode: string; phone: string | null }
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Appointments as a calendar file (RFC 5545). Whoever sees the calendar learns of an appointment, not of its reason. */
export function calendarOf(visits: readonly CalendarVisit[], { title }: { title: string }): string {
  const calendar = ical({
    name: title,
    prodId: '//Payment Solutions Hub//Appointments//EN',
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, appointmentDate, duration, status, doctorName, createdAt, place } of visits) {
    const start = new Date(appointmentDate)
    calendar.createEvent({
      id: `appointment-${id}@payment-solutions-hub`,
      start,
      end: new Date(start.getTime() + duration * 60_000),
      stamp: new Date(createdAt),
      summary: oneLine(`${title}: ${doctorName}`),
      location: oneLine(`${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zipCode}`),
      status:
        status === 'cancelled'
          ? ICalEventStatus.CANCELLED
          : status === 'confirmed'
            ? ICalEventStatus.CONFIRMED
            : ICalEventStatus.TENTATIVE,
    })
  }
  return calendar.toString()
}
