import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import { readSearch } from '#domains/doctors/server/search/read-search.ts'
import { companyNamed } from '#domains/doctors/specialties/company-named.ts'
import { isOnlyInsurer } from '#domains/doctors/specialties/insurer-words.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { BookingContract } from '../../contract.ts'
import { languageOf, wishesSaid } from '../../voice/said-wishes.ts'

type Intent = Answer<BookingContract['medicalSearch']>['intent']

/** What a sentence asks for, as the fields of a search that its person can correct. */
export async function readSentence(
  ctx: Ctx,
  text: string,
  where: string,
): Promise<{ language: 'en' | 'es' | null; intent: Intent }> {
  const { rest, accepting, telehealth, speaks } = wishesSaid(text)
  const insurer = await insurerIn(ctx, rest)
  const read = await readSearch(ctx, { what: rest.slice(0, 80), ...(where && { where }) })
  const { specialty, unlistedSpecialty, urgency, sex, name, place, unknownPlace, choices } = read
  return {
    language: languageOf(text),
    intent: {
      specialty,
      unlistedSpecialty,
      urgency,
      sex,
      name,
      place,
      unknownPlace,
      choices,
      insurer,
      accepting,
      telehealth,
      speaks,
    },
  }
}

const maxWords = 4

/** The one company of the directory that a sentence names, the longest name first. */
async function insurerIn(ctx: Ctx, text: string): Promise<Intent['insurer']> {
  const words = text.replaceAll(',', ' ').split(/\s+/)
  const { companies } = await listCompanies(ctx, {})
  for (let count = Math.min(maxWords, words.length); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const named = words.slice(from, from + count).join(' ')
      const company = isOnlyInsurer(named) || isOnlyInsurer(`with ${named}`) ? companyNamed(named, companies) : null
      if (company) return { id: company.id, name: company.name }
    }
  return null
}
