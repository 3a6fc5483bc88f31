import { searchDoctors } from '#domains/doctors/server/search/search-doctors.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { BookingContract } from '../../contract.ts'
import { readSentence } from './read-sentence.ts'
import { transcribe } from './transcribe.ts'

type Contract = BookingContract['medicalSearch']
type SearchAnswer = Answer<Contract>

/** Searches by a sentence that was spoken, or typed. In an emergency nobody is searched for. */
export async function medicalSearch(ctx: Ctx, asked: OperationInput<Contract>): Promise<SearchAnswer> {
  const { audio, sentence, language } = asked
  if ((audio === undefined) === (sentence === undefined || sentence === ''))
    throw new Problem(badRequest, 'Send a recording or a sentence, one of the two')
  const transcript = sentence || (await transcribe(ctx, Buffer.from(audio ?? '', 'base64'), language))
  const read = await readSentence(ctx, transcript, asked.userLocation ?? '')
  return {
    transcript,
    detectedLanguage: read.language ?? language ?? 'en',
    intent: read.intent,
    doctors: await doctorsFor(ctx, read.intent),
    learner: null,
  }
}

async function doctorsFor(ctx: Ctx, intent: SearchAnswer['intent']): Promise<SearchAnswer['doctors']> {
  const { specialty, name, place, sex, accepting, insurer, urgency } = intent
  if (urgency || (!specialty && !name) || (!place && !name)) return []
  const found = await searchDoctors(ctx, {
    ...(specialty && { specialtyId: specialty.id }),
    ...(name && { name }),
    ...(sex && { sex }),
    ...(accepting && { acceptingNewPatients: 'true' as const }),
    ...(insurer && { insuranceProviderId: insurer.id }),
    ...(place && { city: place.city, state: place.state, zip: place.zip }),
  })
  return found.read().doctors
}
