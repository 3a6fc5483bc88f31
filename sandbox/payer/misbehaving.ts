import type { Member } from './members.ts'

/** Somebody about whom the sandbox's payer never answers as it should. */
export type Misbehaving = Pick<Member, 'company' | 'memberId' | 'firstName' | 'lastName' | 'birthday' | 'shows'>

const odd = (memberId: string, firstName: string, lastName: string, en: string, es: string): Misbehaving => ({
  company: 'Meridian Health (Sample)',
  memberId,
  firstName,
  lastName,
  birthday: '19800203',
  shows: { en, es },
})

/** Their member ids have the payer misbehave, whatever the name and birthday. AAA numbers are X12's reasons for a refusal. */
export const misbehaving: readonly Misbehaving[] = [
  odd('SBX-AAA-271-42', 'BLAKE', 'BUSY', 'cannot answer just now (AAA 42)', 'no puede responder ahora (AAA 42)'),
  odd(
    'SBX-AAA-271-71',
    'DREW',
    'BIRTHDAY',
    'the birthday does not match (AAA 71)',
    'la fecha de nacimiento no coincide (AAA 71)',
  ),
  odd('SBX-AAA-271-72', 'KIM', 'NUMBER', 'a wrong member ID (AAA 72)', 'un número de miembro incorrecto (AAA 72)'),
  odd('SBX-AAA-271-73', 'JESSE', 'NAMED', 'a wrong name (AAA 73)', 'un nombre incorrecto (AAA 73)'),
  odd('SBX-AAA-271-75', 'MICKEY', 'UNKNOWN', 'nobody found (AAA 75)', 'no encuentra a nadie (AAA 75)'),
  odd('SBX-LATE-27101', 'HARPER', 'LATE', 'never answers', 'nunca responde'),
  odd('SBX-AWAY-27102', 'EMERY', 'AWAY', 'is not there (HTTP 503)', 'no está disponible (HTTP 503)'),
  odd(
    'SBX-TEXT-27103',
    'REESE',
    'WORDS',
    'answers with words that are no answer',
    'responde con palabras que no son una respuesta',
  ),
  odd('SBX-HALF-27104', 'PEYTON', 'HALF', 'an answer that ends in its middle', 'una respuesta que se corta a la mitad'),
  odd('SBX-HUGE-27105', 'RORY', 'LONG', 'an answer of 10 MB', 'una respuesta de 10 MB'),
  odd('SBX-ELSE-27106', 'SKYLER', 'OTHER', 'answers about somebody else', 'responde sobre otra persona'),
]
