import { routes } from '#server/http/route.ts'
import { bookingContract } from '../contract.ts'
import { bookingPaths } from '../paths.ts'
import { bookSlot } from './book-slot.ts'
import { listSlots } from './list-slots.ts'
import { changeAppointment, listAppointments } from './my-appointments.ts'
import { answerBooking, changeHours, viewOffice } from './office-page.ts'
import { searchProviders } from './search-providers.ts'
import { holdSlot, releaseSlot } from './take-slot.ts'
import { medicalSearch } from './voice/medical-search.ts'

/** The booking paths and what fulfils them. */
export const bookingRoutes = routes(bookingPaths, bookingContract, {
  searchProviders,
  medicalSearch,
  slots: listSlots,
  holdSlot,
  releaseSlot,
  book: bookSlot,
  appointments: listAppointments,
  changeAppointment,
  viewOffice,
  answerBooking,
  changeHours,
})
