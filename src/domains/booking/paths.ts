/** Booking a time with a doctor, and what the office makes of it. */
export const bookingPaths = {
  searchProviders: 'GET /api/zocdoc/providers/search',
  medicalSearch: 'POST /api/voice/medical-search',
  slots: 'GET /api/doctors/{id}/slots',
  holdSlot: 'POST /api/appointments/hold',
  releaseSlot: 'DELETE /api/appointments/hold',
  book: 'POST /api/appointments',
  appointments: 'GET /api/appointments/user/{userId}',
  changeAppointment: 'PATCH /api/appointments/{id}',
  viewOffice: 'POST /api/office/view',
  answerBooking: 'POST /api/office/answer',
  changeHours: 'POST /api/office/hours',
} as const
