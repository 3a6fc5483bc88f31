import { z } from 'zod'
import { noPlanType, planTypes } from '../cards/card.ts'

const printed = z.string().optional()

/** What the sealed columns of coverage hold: what is printed on a card, its number, a photo of it, an insurer's answer. */
export const coverageSealed = {
  card: z.looseObject({
    insuranceCompany: z.string(),
    memberId: z.string(),
    planType: z.enum([...planTypes, noPlanType]),
    planName: printed,
    groupNumber: printed,
    deductible: printed,
    outOfPocketMax: printed,
    primaryCarePhysician: printed,
    copayPrimaryCare: printed,
    copaySpecialist: printed,
    copayUrgentCare: printed,
    copayEmergency: printed,
    rxBin: printed,
    rxPcn: printed,
    rxGroup: printed,
    memberPhone: printed,
    notes: printed,
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    subscriberFirstName: printed,
    subscriberLastName: printed,
    manualVerification: z.boolean(),
  }),
  memberId: z.string(),
  photo: z.string().describe('A JPEG, in base 64'),
  answer: z.looseObject({ format: z.enum(['x12', 'json']), text: z.string() }).describe('As the insurer sent it'),
}
