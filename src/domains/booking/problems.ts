import type { ProblemKind } from '#kit/problem.ts'

const kind = <const K extends ProblemKind>(k: K): K => k

export const slotTaken = kind({
  code: 'booking/slot-taken',
  status: 409,
  title: 'Someone else took this time. Nothing was booked',
})
export const slotClosed = kind({
  code: 'booking/slot-closed',
  status: 409,
  title: 'The office gives no appointment at this time',
})
export const tooSoon = kind({
  code: 'booking/too-soon',
  status: 409,
  title: 'The office needs more notice for this time. Call the office',
})
export const noTimes = kind({
  code: 'booking/no-times',
  status: 409,
  title: 'This office gives no times here. Call the office',
})
export const timesDiffer = kind({
  code: 'booking/times-differ',
  status: 400,
  title: 'The chosen time is not the time of the appointment where the office is',
})
export const unknownAppointment = kind({
  code: 'booking/unknown-appointment',
  status: 404,
  title: 'There is no such appointment',
})
export const tooLate = kind({
  code: 'booking/too-late',
  status: 409,
  title: 'Less than 24 hours are left. Call the office to move or cancel',
})
export const unknownOffice = kind({
  code: 'booking/unknown-office',
  status: 404,
  title: 'This link opens no office’s page',
})
export const unknownSpecialty = kind({
  code: 'booking/unknown-specialty',
  status: 400,
  title: 'Choose a specialty of the list',
})
export const notAudio = kind({
  code: 'booking/not-audio',
  status: 400,
  title: 'This is no recording. Record again, or type the sentence',
})
export const noSpeechEngine = kind({
  code: 'booking/no-speech-engine',
  status: 503,
  title: 'Speaking does not work here right now. Type the same sentence',
})
export const speechEngineAway = kind({
  code: 'booking/speech-engine-away',
  status: 503,
  title: 'The speech engine does not answer. Type the same sentence',
})
export const notUnderstood = kind({
  code: 'booking/not-understood',
  status: 422,
  title: 'We could not hear a sentence. Speak again, or type it',
})
