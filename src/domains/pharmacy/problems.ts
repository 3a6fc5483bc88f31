import type { ProblemKind } from '#kit/problem.ts'

/** The medicine asked for is not in the list. */
export const unknownMedication = {
  code: 'pharmacy/unknown-medication',
  status: 404,
  title: 'This medicine is not in our list',
} as const satisfies ProblemKind

/** What was asked for may be several medicines, or a slip of the pen that is near to two. */
export const unclearMedication = {
  code: 'pharmacy/unclear-medication',
  status: 409,
  title: 'Which medicine is meant is not certain',
} as const satisfies ProblemKind

/** The medicine is not in the list in this strength. */
export const unknownStrength = {
  code: 'pharmacy/unknown-strength',
  status: 404,
  title: 'This medicine is not in our list in this strength',
} as const satisfies ProblemKind

/** No pharmacy people can walk into bears this number. */
export const unknownPharmacy = {
  code: 'pharmacy/unknown',
  status: 404,
  title: 'We do not know this pharmacy',
} as const satisfies ProblemKind

/** Somebody has said what they paid as often as can be kept. */
export const tooManyPaidPrices = {
  code: 'pharmacy/too-many-paid-prices',
  status: 409,
  title: 'Your list of what you paid is full. Take one off first',
} as const satisfies ProblemKind

/** A moment was asked about of which no orbit that is loaded can tell. */
export const unknownSky = {
  code: 'pharmacy/unknown-sky',
  status: 404,
  title: 'No orbits here tell where satellites stood at that moment',
} as const satisfies ProblemKind

/** The place asked about is in no list of places. */
export const unknownPlace = {
  code: 'pharmacy/unknown-place',
  status: 404,
  title: 'We do not know this place',
} as const satisfies ProblemKind
