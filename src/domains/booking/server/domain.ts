import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { contentTable } from '#server/retention/people-table.ts'
import { bookingSealed } from './booking-sealed.ts'
import { officeCommands } from './office-commands.ts'
import { bookingRoutes } from './routes.ts'
import { addSampleOffices } from './sample-offices.ts'

export const bookingDomain: Domain = {
  name: 'booking',
  routes: bookingRoutes,
  commands: { booking: officeCommands },
  peopleTables: [
    {
      ...contentTable('booking.appointments', 'appointments; why, and what was written to the office, sealed'),
      sealed: { sealed: bookingSealed.booked, office_answer: bookingSealed.answer },
    },
    {
      table: 'booking.slots',
      what: 'times that are held or booked',
      term: 'five minutes; one that was booked, as long as its appointment',
      over: 't.held_until <= now',
      everyMinutes: 5,
      joined: 'moves',
    },
  ],
  start: (_work, app) => {
    // What goes wrong here leaves sample offices without times, and nothing else.
    if (app.config.SANDBOX_URL)
      void addSampleOffices(contextFor(app, { kind: 'system' })).catch((error: unknown) =>
        app.log.warn({ err: error }, 'sample offices were not added'),
      )
    return []
  },
}
