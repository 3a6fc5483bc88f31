import { z } from 'zod'

const text = z.string().nullable()

/** What the sealed columns of costs hold. */
export const costsSealed = {
  estimate: z
    .looseObject({
      serviceType: text,
      insuranceCompany: text,
      patientAge: z.number().nullable(),
      seenBefore: z.boolean().nullable(),
      imaging: text,
      deductibleMet: z.boolean().nullable(),
      copayOnCard: z.number().nullable(),
      doctorId: z.number().nullable(),
      place: z.looseObject({ city: z.string(), state: z.string(), zip: text }),
      isPlanChecked: z.boolean().describe('Whether it was made with what the insurer answered'),
      derivation: z.array(z.unknown()).describe('How it was worked out, step by step'),
    })
    .partial(),
  paidFor: z
    .looseObject({
      doctorName: text,
      doctorNpi: text,
      facilityName: text,
      facilityAddress: text,
      facilityPhone: text,
      estimate: z
        .looseObject({ estimateId: z.string() })
        .describe('The estimate whose amount was asked for in another coin'),
    })
    .partial(),
}
