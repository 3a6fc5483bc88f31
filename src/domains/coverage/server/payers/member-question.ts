import type { EligibilityInquiry } from '../../x12/eligibility-inquiry.ts'

/** Whom a payer is asked about. */
export type MemberQuestion = Pick<EligibilityInquiry, 'memberId' | 'subscriber' | 'dependent'> & {
  company: string
  payerId: string
}
