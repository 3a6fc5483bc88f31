/** How a check of an insurance ended: it is on; nobody knows yet; it is not, or could not be found. */
export const verificationStatuses = ['verified', 'pending', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Why a check ended as it did; the page has words for each. */
export const verificationReasons = [
  'active',
  'noCard',
  'cannotAsk',
  'timeout',
  'away',
  'refused',
  'unreadable',
  'unclear',
  'inactive',
  'otherPerson',
  'birthday',
  'memberId',
  'name',
  'notFound',
  'dependent',
  'dates',
  'tryLater',
  'notUs',
  'payer',
  'other',
] as const
export type VerificationReason = (typeof verificationReasons)[number]

/** What happened in plain English, for callers that have no words of their own. */
export const reasonTexts: Readonly<Record<VerificationReason, string>> = {
  active: 'Your insurer says that your plan is on.',
  noCard: 'Add your insurance card first',
  cannotAsk: 'Card saved. We cannot ask this insurer yet: call the number on your card.',
  timeout: 'Card saved, not yet confirmed with insurer. It did not answer in time.',
  away: 'Card saved, not yet confirmed with insurer. It cannot be reached just now.',
  refused: 'Card saved, not yet confirmed with insurer. It did not take our question.',
  unreadable: 'Card saved, not yet confirmed with insurer. Its answer could not be read.',
  unclear: 'Your insurer answered, but did not say whether your plan is on.',
  inactive: 'Your insurer says that this plan is not on.',
  otherPerson: 'Your insurer answered about somebody else. Nothing of it was kept.',
  birthday: 'The date of birth does not match.',
  memberId: 'Your insurer does not know this member ID.',
  name: 'The name does not match.',
  notFound: 'Your insurer could not find you by these answers.',
  dependent: 'The person is not found on this plan.',
  dates: 'Your insurer does not answer for this day.',
  tryLater: 'Card saved, not yet confirmed with insurer. It asks us to try again later.',
  notUs: 'Card saved, not yet confirmed with insurer. It does not answer us; call the number on your card.',
  payer: 'This is not the insurer that knows you. Check the company on your card.',
  other: 'Unable to verify insurance automatically.',
}

/** Above this a photo counts as read, in percent. */
export const confidenceThreshold = 75
