import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  numeric,
  pgSchema,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { instant, units } from '#server/database/columns.ts'
import type { FoundDoctor } from '../contract.ts'

const doctorsSchema = pgSchema('doctors')

const origin = {
  source: text().notNull(),
  asOf: date('as_of'),
  isSample: boolean('is_sample').notNull(),
}

export const specialties = doctorsSchema.table('medical_specialties', {
  id: serial().primaryKey(),
  name: text().notNull(),
  category: text().notNull(),
  taxonomyCode: text('taxonomy_code'),
  parentId: integer('parent_id'),
  boardCertificationRequired: boolean('board_certification_required').notNull().default(false),
})

export const doctors = doctorsSchema.table('doctors', {
  id: serial().primaryKey(),
  npi: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  middleName: text('middle_name'),
  title: text(),
  sex: text().$type<'F' | 'M'>(),
  specialtyId: integer('specialty_id').notNull(),
  specialtyIds: integer('specialty_ids').array().notNull(),
  taxonomyCodes: text('taxonomy_codes').array().notNull(),
  licenseNumber: text('license_number'),
  licenseState: text('license_state'),
  yearsExperience: integer('years_experience'),
  medicalSchool: text('medical_school'),
  residency: text(),
  fellowships: jsonb(),
  boardCertifications: jsonb('board_certifications').$type<string[]>(),
  hospitalAffiliations: jsonb('hospital_affiliations'),
  languages: jsonb(),
  acceptingNewPatients: boolean('accepting_new_patients'),
  rating: numeric({ precision: 3, scale: 2 }),
  reviewCount: integer('review_count'),
  profileImage: text('profile_image'),
  facilityImage: text('facility_image'),
  imageSource: text('image_source'),
  imageVerificationStatus: text('image_verification_status'),
  dataSource: text('data_source').notNull().default('npi_registry'),
  externalId: text('external_id'),
  lastVerified: date('last_verified'),
  isActive: boolean('is_active').notNull().default(true),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  practices: json().$type<FoundDoctor['facilities']>().notNull(),
  ...origin,
})

export const networks = doctorsSchema.table('networks', {
  id: serial().primaryKey(),
  providerId: integer('provider_id').notNull(),
  externalId: text('external_id').notNull(),
  name: text().notNull(),
  ...origin,
})

export const memberships = doctorsSchema.table('insurance_networks', {
  id: serial().primaryKey(),
  providerId: integer('provider_id').notNull(),
  networkId: integer('network_id'),
  doctorId: integer('doctor_id').notNull(),
  address: text(),
  zipCode: text('zip_code'),
  facilityId: integer('facility_id'),
  copayAmount: units('copay_amount'),
  coinsurancePercent: numeric('coinsurance_percent', { precision: 5, scale: 2 }),
  isInNetwork: boolean('is_in_network').notNull().default(true),
  effectiveDate: date('effective_date'),
  expirationDate: date('expiration_date'),
  ...origin,
})

export const loads = doctorsSchema.table('loads', {
  id: serial().primaryKey(),
  kind: text().notNull(),
  source: text().notNull(),
  asOf: date('as_of'),
  isSample: boolean('is_sample').notNull(),
  report: jsonb().notNull(),
  loadedAt: instant('loaded_at').notNull(),
})

export const directory = doctorsSchema.table('directory', {
  one: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull(),
  placesVersion: bigint('places_version', { mode: 'number' }).notNull(),
})

export const tallies = doctorsSchema.table('tallies', {
  zipCode: text('zip_code').notNull(),
  city: text().notNull(),
  state: text().notNull(),
  specialtyId: integer('specialty_id').notNull(),
  people: integer().notNull(),
  several: integer().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
})
