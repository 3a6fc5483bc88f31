import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { FoundDoctor } from '../contract.ts'
import { doctorName } from '../names/doctor-name.ts'
import { unknownDoctor } from '../problems.ts'
import { doctorsById } from './store.ts'

/** A doctor in short: who, for what, where the practice is, and where this is known from. */
export type DoctorSummary = {
  id: number
  name: string
  specialtyId: number
  title: string | null
  specialtyName: string
  facility: FoundDoctor['facilities'][number] | null
  npi: string
  source: string
  asOf: string | null
  isSample: boolean
}

/** One doctor by id, with the main practice. Raises doctors/unknown when there is none, or no longer. */
export async function getDoctor(ctx: Ctx, { doctorId }: { doctorId: number }): Promise<DoctorSummary> {
  const doctor = (await getDoctors(ctx, [doctorId])).get(doctorId)
  if (!doctor) throw new Problem(unknownDoctor)
  return doctor
}

/** These doctors by their ids, looked up at once; who is in the directory no longer is left out. */
export async function getDoctors(ctx: Ctx, ids: readonly number[]): Promise<Map<number, DoctorSummary>> {
  const found = ids.length === 0 ? [] : await doctorsById(ctx.db, ids)
  return new Map(found.map((row) => [row.doctor.id, summaryOf(row)]))
}

const summaryOf = ({ doctor, specialtyName }: Awaited<ReturnType<typeof doctorsById>>[number]): DoctorSummary => ({
  id: doctor.id,
  name: doctorName(doctor),
  title: doctor.title,
  specialtyId: doctor.specialtyId,
  specialtyName,
  facility: doctor.practices[0] ?? null,
  npi: doctor.npi,
  source: doctor.source,
  asOf: doctor.asOf,
  isSample: doctor.isSample,
})
