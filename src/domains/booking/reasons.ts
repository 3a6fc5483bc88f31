/** Why somebody comes, as the office reads it. */
export const reasons = [
  'Annual Check-up',
  'Follow-up Visit',
  'New Patient Consultation',
  'Specific Concern',
  'Routine Screening',
  'Prescription Refill',
] as const

export type Reason = (typeof reasons)[number]

export const isReason = (text: string): text is Reason => (reasons as readonly string[]).includes(text)
