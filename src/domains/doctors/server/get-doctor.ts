// One doctor: as other domains know them, and as their page shows them.

import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { DoctorsContract, FoundDoctor } from '../contract.ts'
import { doctorName } from '../names/doctor-name.ts'
import { unknownDoctor } from '../problems.ts'
import { specialtiesOf, taxonomyNotice } from '../specialties/specialties-of.ts'
import { notStated } from '../specialties/specialty-tree.ts'
import { shownSpecialties } from './list-specialties.ts'
import { directoryMap } from './search/directory-map.ts'
import { associationOf, doctorByNpi, doctorsById, networksOfDoctor, occupationNames } from './store.ts'

/** A doctor in short: who, for what, where the visit is, and where this is known from. */
export type DoctorSummary = {
  id: number
  name: string
  specialtyId: number
  title: string | null
  specialtyName: string
  /** What the registry calls their occupation, the main one first. */
  taxonomyCodes: readonly string[]
  /** Null where none is known, or the one that was named is not theirs. */
  facility: FoundDoctor['facilities'][number] | null
  npi: string
  source: string
  asOf: string | null
  isSample: boolean
}

/** A doctor, and at which of their practices; at the main one where none is named. */
type DoctorAtPlace = { doctorId: number; facilityId?: number | undefined }

/** One doctor by id, at a practice of theirs. Raises doctors/unknown when there is none, or no longer. */
export async function getDoctor(ctx: Ctx, at: DoctorAtPlace): Promise<DoctorSummary> {
  const doctor = (await getDoctors(ctx, [at])).get(at.doctorId)
  if (!doctor) throw new Problem(unknownDoctor)
  return doctor
}

/** These doctors by their ids, looked up at once; who is in the directory no longer is left out. */
export async function getDoctors(ctx: Ctx, asked: readonly DoctorAtPlace[]): Promise<Map<number, DoctorSummary>> {
  const places = new Map(asked.map(({ doctorId, facilityId }) => [doctorId, facilityId]))
  const found = asked.length === 0 ? [] : await doctorsById(ctx.db, [...places.keys()])
  return new Map(found.map((row) => [row.doctor.id, summaryOf(row, places.get(row.doctor.id))]))
}

type FoundRow = Awaited<ReturnType<typeof doctorsById>>[number]

const summaryOf = ({ doctor, specialtyName }: FoundRow, facilityId: number | undefined): DoctorSummary => ({
  id: doctor.id,
  name: doctorName(doctor),
  title: doctor.title,
  specialtyId: doctor.specialtyId,
  specialtyName,
  taxonomyCodes: doctor.taxonomyCodes,
  facility: doctor.practices.find(({ id }) => facilityId === undefined || id === facilityId) ?? null,
  npi: doctor.npi,
  source: doctor.source,
  asOf: doctor.asOf,
  isSample: doctor.isSample,
})

type PageContract = DoctorsContract['doctor']

/** One doctor with all that sources state; what nobody stated is null. */
export async function readDoctorPage(ctx: Ctx, { npi }: OperationInput<PageContract>): Promise<Answer<PageContract>> {
  const found = await doctorByNpi(ctx.db, npi)
  if (!found) throw new Problem(unknownDoctor)
  const { practices, specialtyId, specialtyIds, rating, boardCertifications, languages, ...doctor } = found.doctor
  const { specialties } = await directoryMap(ctx)
  const codes = [...new Set(found.doctor.taxonomyCodes)]
  const names = await occupationNames(ctx.db, codes)
  const networks = await networksOfDoctor(ctx.db, npi, utcDay(ctx.now()))
  const association = await associationOf(ctx.db, specialtyId)
  return {
    ...doctor,
    ...shownSpecialties([specialtyId, ...specialtyIds], (id) => specialties.get(id)),
    association,
    facilities: practices,
    networks,
    occupations: codes.map((code) => ({
      code,
      name: names.get(code) ?? null,
      specialty: specialtiesOf(code)[0] ?? notStated,
    })),
    occupationsNotice: names.size > 0 ? taxonomyNotice : null,
    rating: rating === null ? null : Number(rating),
    boardCertifications,
    boardCertified: boardCertifications === null ? null : boardCertifications.length > 0,
    languages: Array.isArray(languages) ? languages.map(String) : null,
  }
}
