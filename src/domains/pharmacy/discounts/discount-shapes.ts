import { z } from 'zod'
import { degreesText, usdNumber } from '#kit/wire.ts'
import { packKinds } from '../medicines/listed-medicine.ts'

/** The two letters of a state. */
const stateCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, 'two letters')

/** No more pieces are looked up at once. */
export const maxCount = 1000

/** Null when nobody told us. */
const dollarsTold = usdNumber.nullable()

/** What is really priced: by its brand or, without one, its substance, and who makes it. */
const product = z.object({
  name: z.string(),
  manufacturer: z.string().nullable(),
  isBiosimilar: z.boolean(),
})

const referencePrice = z.object({
  total: z.number(),
  ingredients: z.number(),
  fee: z.number(),
  pricePerUnit: z.string(),
  unit: z.string(),
  ndc: z.string(),
  product: product.nullable(),
  effectiveDate: z.iso.date(),
  asOf: z.iso.date(),
  /** Whole weeks since the day of the list; a new one comes each week. */
  weeksOld: z.number().int(),
  source: z.string(),
  isSample: z.boolean(),
})

const card = z.object({
  program: z.string(),
  bin: z.string().nullable(),
  pcn: z.string().nullable(),
  group: z.string().nullable(),
  memberId: z.string().nullable(),
})

const result = z.object({
  medication: z.object({
    /** The brand of the product that is priced, null where it has none; where nobody told a price the one that was asked for. */
    brandName: z.string().nullable(),
    genericName: z.string(),
    strength: z.string(),
    manufacturer: z.string().nullable(),
    /** The product whose price the pharmacy's is; null where nobody told one. */
    product: product.nullable(),
  }),
  pharmacy: z.object({
    id: z.number().int(),
    name: z.string(),
    chainName: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    /** Miles; null without a place. */
    distance: z.number().nullable(),
    /** False: it is measured to the middle of its ZIP code. */
    isExact: z.boolean(),
    phone: z.string().nullable(),
    /** Null: the hours are not known. */
    isOpen: z.boolean().nullable(),
    /** When that changes next, by the clock there: `2026-11-20T21:00`. */
    changesAt: z.string().nullable(),
    /** That is on the day it is there now. */
    changesToday: z.boolean(),
    /** The hours differ on holidays, and nobody here knows when those are there. */
    holidaysUnknown: z.boolean(),
  }),
  pricing: z.object({
    lowestPrice: dollarsTold,
    lowestPriceSource: z.string().nullable(),
    cashPrice: dollarsTold,
    goodrxPrice: dollarsTold,
    singlecarePrice: dollarsTold,
    /** The cash price less the lowest; null while no cash price is known. */
    totalSavings: dollarsTold,
    savingsPercentage: z.number().nullable(),
    asOf: z.iso.date().nullable(),
    isSample: z.boolean(),
  }),
  /** The card of the lowest price. */
  card: card.nullable(),
  manufacturerDiscounts: z.array(
    z.object({
      programName: z.string(),
      brandName: z.string(),
      terms: z.string(),
      url: z.string().nullable(),
      /** Who told us, and on which day. */
      source: z.string(),
      asOf: z.iso.date(),
      isSample: z.boolean(),
    }),
  ),
})

/** One pharmacy's prices for a medicine. */
export type DiscountResult = z.output<typeof result>

/** What a search for prices is asked and answers. */
export const discountShapes = {
  query: z.object({
    medication: z.string().trim().min(1).max(200),
    /** The brand, where the medicine is given by its own name. */
    brand: z.string().trim().max(120).optional(),
    dosage: z.string().trim().max(160).optional(),
    quantity: z.coerce
      .number<number>()
      .refine((days) => [30, 60, 90].includes(days), '30, 60 or 90 days')
      .optional(),
    /** How many pieces, or packages of what is not counted, where the prescription says another number than those days. */
    count: z.coerce.number<number>().int().min(1).max(maxCount).optional(),
    zipCode: z
      .string()
      .trim()
      .regex(/^(\d{5})?$/, 'five digits')
      .optional(),
    city: z.string().trim().max(80).optional(),
    state: stateCode.optional(),
    lat: degreesText(90).optional(),
    lng: degreesText(180).optional(),
    radius: z.coerce.number<number>().min(1).max(50).optional(),
  }),
  answer: z.object({
    medication: z.object({
      genericName: z.string(),
      spanishName: z.string(),
      /** The name that was read from a slip or an abbreviation; null where it stood there. */
      readAs: z.string().nullable(),
      /** The brand that was asked for by its name; null where it was the medicine. */
      askedBrand: z.string().nullable(),
      /** Whether the prices are of that brand, and not of others with its substance. */
      isOfBrand: z.boolean(),
      brandNames: z.array(z.string()),
      /** The brand that was asked for is not made any more. */
      isBrandGone: z.boolean(),
      strength: z.string(),
      days: z.number().int(),
      /** As many as were asked for, where somebody said how many. */
      count: z.number().int().nullable(),
      quantity: z.number(),
      unit: z.enum(['EA', 'ML', 'GM']),
      /** How many inhalers, pens or vials the quantity is; null for what is counted. */
      packs: z.object({ kind: z.enum(packKinds), count: z.number().int() }).nullable(),
      isControlled: z.boolean().nullable(),
      deaSchedule: z.string().nullable(),
      /** Some states control it, though it is not controlled everywhere. */
      isControlledInSomeStates: z.boolean(),
      /** What else is sold in just this strength and form; of a generic null is not known. */
      others: z.object({
        generic: z.boolean().nullable(),
        unbranded: z.boolean(),
        biosimilar: z.boolean(),
        brands: z.array(z.string()),
      }),
      /** Which of a plan's copays it falls under; null where that is not certain. */
      copayKind: z.enum(['brand', 'generic']).nullable(),
      /** Where this strength has no reference price: those of this medicine that have one. */
      pricedStrengths: z.array(z.string()),
    }),
    referencePrice: referencePrice.nullable(),
    results: z.array(result),
    searchSummary: z.object({
      pharmacies: z.number().int(),
      maxSavings: dollarsTold,
      avgSavings: dollarsTold,
      lowestPrice: dollarsTold,
      lowestPriceSource: z.string().nullable(),
      asOf: z.iso.date().nullable(),
      /** One of the figures is invented for practice, so the totals are too. */
      isSample: z.boolean(),
    }),
    notice: z.string(),
  }),
} as const

/** What is answered of popular discounts. */
export const popularShapes = {
  query: z.object({ lat: degreesText(90).optional(), lng: degreesText(180).optional() }),
  answer: z.object({
    /** Miles around the place that was named, within which all are; null where they are of anywhere in the US. */
    radius: z.number().nullable(),
    discounts: z.array(
      z.object({
        medicationName: z.string(),
        spanishName: z.string(),
        /** What is priced: a brand, or what is sold under its generic name. */
        product: product.extend({ isBrand: z.boolean() }),
        provider: z.string(),
        pharmacy: z.string(),
        /** Miles; null where they are of anywhere. */
        distance: z.number().nullable(),
        isExact: z.boolean(),
        /** What is asked with the card, in US dollars. */
        price: z.number(),
        /** What the card takes off the cash price or, where nobody tells one, off the reference price. */
        discountValue: z.number(),
        savings: dollarsTold,
        referencePrice: dollarsTold,
        lessThanReference: dollarsTold,
        asOf: z.iso.date(),
        isSample: z.boolean(),
      }),
    ),
  }),
} as const
