import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { discountShapes, popularShapes } from './discounts/discount-shapes.ts'
import { paidShapes } from './discounts/paid-shapes.ts'
import { globalShapes, satelliteShapes } from './global/global-shapes.ts'
import { mapShapes } from './map/map-shapes.ts'
import { packKinds } from './medicines/listed-medicine.ts'
import type { pharmacyPaths } from './paths.ts'
import {
  tooManyPaidPrices,
  unclearMedication,
  unknownMedication,
  unknownPharmacy,
  unknownPlace,
  unknownSky,
  unknownStrength,
} from './problems.ts'

const strength = z.object({
  /** `10 mg tablet`. */
  label: z.string(),
  /** EA each, ML millilitre, GM gram. */
  unit: z.enum(['EA', 'ML', 'GM']),
  /** How much is handed out for so many days. */
  supplies: z.array(z.object({ days: z.number().int(), quantity: z.number() })),
  /** It is taken for some days, or as much as somebody needs: a longer supply is not more of it by itself. */
  isCourse: z.boolean(),
  /** The brands of the medicine that are sold so. */
  brandNames: z.array(z.string()),
  /** What one of it is; null for what is counted. */
  pack: z.enum(packKinds).nullable(),
  /** How many pens, vials or bottles one package has. */
  packCount: z.number().int().nullable(),
  /** Whether it is sold so under its generic name. */
  hasGeneric: z.boolean().nullable(),
  /** What one dose of a pen is. */
  dose: z.string().nullable(),
})

const medication = z.object({
  genericName: z.string(),
  spanishName: z.string(),
  brandNames: z.array(z.string()),
  /** Null when no list of medicines is loaded that says it. */
  isControlled: z.boolean().nullable(),
  deaSchedule: z.string().nullable(),
  rxOtc: z.enum(['rx', 'otc']).nullable(),
  /** Whether an approved generic of it is sold; a list of some medicines only cannot say that none is. */
  hasGeneric: z.boolean().nullable(),
  /** Whether it is sold without its brand's name too, and is no generic, as insulins are. */
  hasUnbranded: z.boolean(),
  /** Whether biosimilars of it are in the list of medicines that is loaded: no generics, and not the original. */
  hasBiosimilar: z.boolean(),
  strengths: z.array(strength),
  /** How the text named it: by its name, the beginning of one, with a slip, or as a part of what it holds. */
  match: z.enum(['exact', 'begins', 'slip', 'contains']).optional(),
  /** The brand that the text named, and whether it is not made any more. */
  brandTyped: z.string().nullable().optional(),
  isBrandGone: z.boolean().optional(),
  /** The one strength that the text named. */
  strengthTyped: z.string().nullable().optional(),
  /** Whether the text named a strength or form that is not in the list: `advil 800`. */
  isStrengthUnlisted: z.boolean().optional(),
})

/** One medicine that can be looked up. */
export type Medication = z.output<typeof medication>

/** What travels on the pharmacy paths. */
export const pharmacyContract = {
  medications: {
    summary:
      'The medicines that a text may mean, the likeliest first, at most twenty: by generic, Spanish or brand name, with salts, strengths, forms, abbreviations and a slip of one letter; the commonest without a text.',
    query: z.object({ q: z.string().trim().max(200).optional() }),
    answer: z.object({
      medications: z.array(medication),
      /** How many there are, shown or not. */
      total: z.number().int(),
      /** The name that the text was read as, where it is another; of an abbreviation it is shown to whoever typed it. */
      readAs: z.string().nullable().optional(),
      isShorthand: z.boolean().optional(),
      /** False where the text may mean several, and none is chosen. */
      isCertain: z.boolean().optional(),
      source: z.string().nullable(),
      asOf: z.iso.date().nullable(),
      isSample: z.boolean(),
    }),
    publicForSeconds: 60,
  },
  searchDiscounts: {
    summary:
      'What a medicine costs: a reference price, and what programmes ask at up to ten pharmacies around a ZIP code, a city or a point, the lowest first. `quantity` is the supply in days. What nobody told us is null. Not insurance.',
    ...discountShapes,
    problems: [unknownMedication, unclearMedication, unknownStrength, unknownPlace],
  },
  searchMap: {
    summary:
      'US pharmacies people can walk into within a radius of miles around a point, the nearest first, at most 100 of them; open or closed by the clock there. What nobody told us is null, and drops no pharmacy from a filter but those that ask for it.',
    ...mapShapes,
    problems: [unknownMedication, unclearMedication],
    perMinute: 120,
  },
  searchWorld: {
    summary:
      'Pharmacies within kilometres of any place on earth, from the map data that is loaded, the nearest first. Ratings and stock are told by nobody: they drop nothing.',
    ...globalShapes,
    visitor: 'none',
    problems: [unknownPlace],
    perMinute: 120,
  },
  worldCoverage: {
    summary: 'How far the list of the world’s pharmacies reaches: counted from what is loaded.',
    answer: globalShapes.answer.shape.coverage,
    publicForSeconds: 60,
  },
  popularDiscounts: {
    summary:
      'The cards that take most off, one of each medicine that is not controlled: within ten miles of a point where ten are known there, else within fifty, else anywhere in the US. Not insurance. savings is null while nobody tells cash prices.',
    ...popularShapes,
    publicForSeconds: 60,
  },
  prescriptionSavings: {
    summary:
      'What the caller says they paid for medicines, the last first: their word, which nobody checked and which earns nothing.',
    answer: paidShapes.list,
  },
  addPrescriptionSaving: {
    summary:
      'Say what was paid for a medicine at a pharmacy. The cash price known there stands beside it, or null; without one nothing is called saved.',
    body: paidShapes.body,
    answer: paidShapes.list,
    perMinute: 30,
    problems: [unknownMedication, unclearMedication, unknownStrength, unknownPharmacy, tooManyPaidPrices],
  },
  removePrescriptionSaving: {
    summary: 'Take one off the list.',
    params: paidShapes.id,
    answer: paidShapes.list,
    perMinute: 60,
  },
  satelliteStatus: {
    summary:
      'Satellites above a place, computed from their orbits and not received; unknown without a place, or when the orbits are too old. `at` asks for another moment than now, one that orbits are new enough for.',
    ...satelliteShapes,
    problems: [unknownSky],
  },
} satisfies { [K in keyof typeof pharmacyPaths]: Shape }

/** The pharmacy contract as a type, for the browser. */
export type PharmacyContract = typeof pharmacyContract
