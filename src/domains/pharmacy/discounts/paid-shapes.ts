import { z } from 'zod'
import { serialId, serialIdText, usdNumber, wholeCents } from '#kit/wire.ts'
import { packKinds } from '../medicines/listed-medicine.ts'
import { maxCount } from './discount-shapes.ts'

/** No more is taken for what was paid, in US dollars. */
const paidAtMost = 100_000

/** An amount of a medicine, and how many inhalers, pens or vials it is. */
export const supply = z.object({
  quantity: z.number(),
  unit: z.enum(['EA', 'ML', 'GM']),
  packs: z.object({ kind: z.enum(packKinds), count: z.number().int() }).nullable(),
  /** It is one course, or taken when it is needed: no supply of so many days. */
  isCourse: z.boolean(),
})

const saving = z.object({
  id: z.number().int(),
  medicationName: z.string(),
  spanishName: z.string(),
  strength: z.string(),
  /** The supply, in days. */
  days: z.number().int(),
  /** How much was handed out; null for what was kept before that was. */
  supply: supply.nullable(),
  pharmacy: z.string(),
  pharmacyId: z.number().int(),
  /** The cash price that was known when it was said; null where none was. */
  cashPrice: usdNumber.nullable(),
  paidPrice: usdNumber,
  /** The cash price less what was paid; null while no cash price is known, or where it was no less. */
  savings: usdNumber.nullable(),
  /** Whose word it is: the person's own, and nobody checked it. */
  toldBy: z.literal('you'),
  savedAt: z.iso.datetime(),
})

/** What one person says they paid for a medicine. */
export type PrescriptionSaving = z.output<typeof saving>

const list = z.object({ savings: z.array(saving) })

/** What travels of prices that people say they paid. */
export const paidShapes = {
  list,
  body: z.object({
    medication: z.string().trim().min(1).max(200),
    dosage: z.string().trim().min(1).max(160),
    quantity: z.number().refine((days) => [30, 60, 90].includes(days), '30, 60 or 90 days'),
    count: z.number().int().min(1).max(maxCount).optional(),
    pharmacyId: serialId,
    paidPrice: wholeCents.min(0).max(paidAtMost),
  }),
  id: z.object({ id: serialIdText.min(1) }),
} as const
