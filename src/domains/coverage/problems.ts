import type { ProblemKind } from '#kit/problem.ts'

/** The visitor has not added any insurance. */
export const noneOnFile = {
  code: 'coverage/none-on-file',
  status: 404,
  title: 'No insurance is on file',
} as const satisfies ProblemKind
/** What was sent as a photo is none that can be read. */
export const notAnImage = {
  code: 'coverage/not-an-image',
  status: 400,
  title: 'Please select an image file (JPG, PNG, etc.)',
} as const satisfies ProblemKind
/** The photo has more than 5 MB. */
export const imageTooLarge = {
  code: 'coverage/image-too-large',
  status: 400,
  title: 'Please select an image smaller than 5MB.',
} as const satisfies ProblemKind
/** The photo has more pixels than are decoded, however few bytes it has. */
export const tooManyPixels = {
  code: 'coverage/too-many-pixels',
  status: 400,
  title: 'This photo has too many pixels. Take it again at a lower resolution.',
} as const satisfies ProblemKind
/** A card that nobody typed needs its photo. */
export const frontMissing = {
  code: 'coverage/front-missing',
  status: 400,
  title: 'Please capture the front of your insurance card.',
} as const satisfies ProblemKind
/** No answer of the insurer holds now. */
export const noAnswerHolds = {
  code: 'coverage/no-answer',
  status: 404,
  title: 'No answer of your insurer holds now. Verify first',
} as const satisfies ProblemKind
/** The package that decodes photos is not there for this platform. */
export const photosOff = {
  code: 'coverage/photos-off',
  status: 503,
  title: 'Photos cannot be taken here. Type what is on the card',
} as const satisfies ProblemKind
/** Photos of this kind are decoded one after another, and too many wait. */
export const photosBusy = {
  code: 'coverage/photos-busy',
  status: 429,
  title: 'Many photos are being read just now. Try again in a minute',
} as const satisfies ProblemKind
