import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { degreesTextOrEmpty, serialIdText } from '#kit/wire.ts'
import { doctor, doctorPage, facility, network } from './doctor-shape.ts'
import type { doctorsPaths } from './paths.ts'
import { unknownCursor, unknownDoctor, unknownInsurer, whereMissing } from './problems.ts'
import { providerTypes } from './provider-type.ts'

const zipCode = z
  .string()
  .trim()
  .regex(/^(\d{5}(-?\d{4})?)?$/, 'five digits')
  .optional()
const yesOrNo = z.enum(['true', 'false']).optional()

/** What a search of doctors may ask. */
export const searchQuery = z.object({
  city: z.string().trim().max(80).optional(),
  state: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{2})?$/, 'two letters')
    .optional(),
  zip: zipCode,
  zipCode,
  lat: degreesTextOrEmpty(90).optional(),
  lng: degreesTextOrEmpty(180).optional(),
  radiusMiles: z.coerce.number<number>().min(1).max(100).optional(),
  specialtyId: serialIdText.min(0).optional(),
  /** As the registry has it; of whom it says nothing is left out. */
  sex: z.enum(['F', 'M']).optional(),
  /** By the main code of the registry. */
  providerType: z.enum(providerTypes).optional(),
  name: z.string().trim().max(80).optional(),
  insuranceProviderId: serialIdText.min(1).optional(),
  inNetwork: yesOrNo,
  acceptingNewPatients: yesOrNo,
  after: z.string().max(600).optional(),
})

/** One doctor of a search's answer. What nobody stated is null. */
export type FoundDoctor = z.output<typeof doctor>

/** How many a search would find; exact up to 1,000. */
const count = z.object({ total: z.number().int(), totalIsMore: z.boolean() })

const specialty = z.object({ id: z.number().int(), name: z.string() })

/** A place as a search takes it. City and ZIP code are empty where a whole state, or a whole city, is meant. */
const searchedPlace = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  county: z.string().nullable(),
})

/** A place that was read from what somebody typed. */
export type SearchedPlace = z.output<typeof searchedPlace>

/** An organization, with how to reach it and who is likely found there. */
const organization = facility
  .pick({ id: true, name: true, address: true, city: true, state: true, zipCode: true, phone: true })
  .extend({
    distanceMiles: z.number().nullable(),
    /** The first few who give its address as theirs, those of the specialty first; that they work for it nobody stated. */
    doctors: z.array(
      doctor
        .pick({ npi: true, firstName: true, lastName: true, title: true, specialty: true })
        .extend({ facilityId: z.number().int() }),
    ),
    doctorCount: z.number().int(),
  })

const alternative = count.extend({
  kind: z.enum([
    'spelling',
    'wider',
    'anyNetwork',
    'anyAccepting',
    'anySex',
    'anyName',
    'anySpecialty',
    'specialty',
    'anywhere',
    'nearest',
  ]),
  /** What is other than in the search that was asked, where the kind does not say it. */
  name: z.string().nullable(),
  miles: z.number().int().nullable(),
  specialty: specialty.nullable(),
  place: searchedPlace.nullable(),
})

/** Another search, and how many it finds. */
export type Alternative = z.output<typeof alternative>

/** What travels on the doctors paths. */
export const doctorsContract = {
  specialties: {
    summary: 'The specialties a search can be narrowed to.',
    answer: z.object({
      /** The 15 people look for most. */
      specialties: z.array(specialty),
      /** All others. Whoever is found under one is found under its parent too, which may be one of the 15. */
      more: z.array(specialty.extend({ category: z.string(), parentId: z.number().int().nullable() })),
    }),
  },
  doctor: {
    summary: 'One doctor by the number of the registry (NPI), with every practice that is known.',
    params: z.object({ npi: z.string().regex(/^\d{10}$/, 'ten digits') }),
    answer: doctorPage,
    problems: [unknownDoctor],
  },
  searchDoctors: {
    summary:
      'Doctors within radiusMiles of a point, a ZIP code or a city, or in a city or state, or of a name; 20 a page, the nearest first. `after` is the `next` of the page before. total is exact up to 1,000.',
    query: searchQuery,
    answer: z.object({
      doctors: z.array(doctor),
      total: z.number().int(),
      totalIsMore: z.boolean(),
      /** Where the next page begins; null on the last one. */
      next: z.string().nullable(),
      /** A sentence when the place asked for is in no list; null otherwise. */
      unknownPlace: z.string().nullable(),
      source: z.string(),
      asOf: z.iso.date().nullable(),
      isSample: z.boolean(),
      /** Whose list of members is known, and was narrowed to unless inNetwork is false; null when there is no such list. */
      network: z
        .object({
          insuranceProviderId: z.number().int(),
          source: z.string(),
          asOf: z.iso.date().nullable(),
          isSample: z.boolean(),
          /** The networks it has lists of. */
          networks: z.array(network),
        })
        .nullable(),
    }),
    problems: [whereMissing, unknownCursor, unknownInsurer],
  },
  countDoctors: {
    summary:
      'How many each filter would leave of a search, the other answers being as they are. Takes what the search takes.',
    query: searchQuery.omit({ after: true }),
    answer: z.object({
      /** Within so many miles; none where a search has no middle to count them from. */
      distances: z.array(count.extend({ miles: z.number().int() })),
      /** Without any miles; null where a search cannot be without. */
      inCity: count.nullable(),
      acceptingNewPatients: count,
      women: count,
      men: count,
      /** Whoever the registry says nothing of too. */
      anySex: count,
      /** Null when the insurer's own list of members is not known. */
      inNetwork: count.nullable(),
      /** Whether the insurer lists them or not; null when its list is not known. */
      anyNetwork: count.nullable(),
    }),
    problems: [whereMissing, unknownInsurer],
  },
  readSearch: {
    summary:
      'What somebody means who types what they look for (a specialty or what is wrong in everyday words, a name, a place behind them) and where, as the fields of a search.',
    query: z.object({ what: z.string().trim().max(80).optional(), where: z.string().trim().max(80).optional() }),
    answer: z.object({
      specialty: specialty.nullable(),
      /** Whom people usually see for what was named instead of a specialty, the first being the one above; no diagnosis. */
      usually: z.array(specialty),
      /** Somebody's life may be in danger: 911 comes first, or 988 where they may hurt themselves. */
      urgency: z.enum(['emergency', 'crisis']).nullable(),
      /** What is no specialty of the directory, by its name in English; null otherwise. */
      unlistedSpecialty: z.string().nullable(),
      /** A woman or a man is looked for. */
      sex: z.enum(['F', 'M']).nullable(),
      /** A name, or the number of the registry (NPI). */
      name: z.string(),
      place: searchedPlace.nullable(),
      /** The place as it was typed, when no place bears this name. */
      unknownPlace: z.string().nullable(),
      /** Places of one name, where most people practise first; or what may have been meant by a name that no place bears. */
      choices: z.array(searchedPlace),
    }),
  },
  suggest: {
    summary: 'Specialties and last names that what is typed may become.',
    query: z.object({ q: z.string().trim().max(80) }),
    answer: z.object({ specialties: z.array(specialty), names: z.array(z.string()) }),
    publicForSeconds: 300,
  },
  listAlternatives: {
    summary:
      'Searches near one that finds nobody, each of which finds somebody: another spelling, further away, without one of its answers. Takes what the search takes.',
    query: searchQuery.omit({ after: true }),
    answer: z.object({ alternatives: z.array(alternative) }),
    problems: [whereMissing, unknownInsurer],
  },
  organizations: {
    summary:
      'Clinics and other organizations whose names have the words of `name` in them, or of this number (NPI): the nearest first, and elsewhere only where there is none. Takes what the search takes.',
    query: searchQuery.omit({ after: true }),
    answer: z.object({
      organizations: z.array(organization),
      /** None is in the place or within 25 miles of it: these are of the whole country. */
      isElsewhere: z.boolean(),
    }),
    problems: [whereMissing],
  },
} satisfies { [K in keyof typeof doctorsPaths]: Shape }

/** The doctors contract as a type, for the browser. */
export type DoctorsContract = typeof doctorsContract
