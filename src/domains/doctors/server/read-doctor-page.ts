import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { DoctorsContract } from '../contract.ts'
import { unknownDoctor } from '../problems.ts'
import { specialtiesOf } from '../specialties/specialty-codes.ts'
import { notStated } from '../specialties/specialty-tree.ts'
import { taxonomyNotice } from '../specialties/taxonomy-notice.ts'
import { directoryMap } from './search/directory-map.ts'
import { shownSpecialties } from './shown-specialties.ts'
import { associationOf, doctorByNpi, networksOfDoctor, occupationNames } from './store.ts'

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
