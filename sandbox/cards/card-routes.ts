import { type ControlRoute, routesOf } from '../control.ts'
import { type ControlAnswer, refusal } from '../control-calls.ts'
import type { Issuer } from '../health-card/issuer.ts'
import { members } from '../payer/members.ts'
import { misbehaving } from '../payer/misbehaving.ts'

/** A member under the name that the pictures of their card have in an address. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}-${lastName}`.toLowerCase()

/** Whom the payer knows, and about whom it misbehaves, each with the name of their card. */
const listCards = async () => ({
  members: members.map((member) => ({ name: nameOf(member), ...member, lines: undefined })),
  misbehaving: misbehaving.map((one) => ({ name: nameOf(one), ...one })),
})

/** A photo of one side of somebody's card, drawn when it is asked for. */
async function answerPhoto(name: string | undefined, side: string | undefined, issuer: Issuer): Promise<ControlAnswer> {
  const member = [...members, ...misbehaving].find((one) => nameOf(one) === name)
  if (!member || (side !== 'front' && side !== 'back')) return refusal(404, 'Nobody here has that card.')
  // The package that draws may be missing for this platform.
  const drawing = await import('./member-cards.ts').catch(() => null)
  if (!drawing) return refusal(503, 'Cards cannot be drawn here.')
  return { status: 200, body: null, jpeg: await drawing.photoOfMemberCard(member, side, issuer) }
}

/** `/cards`, and `/cards/jordan-sample/front`. */
export const cardRoutes = (issuer: Issuer): ControlRoute[] => [
  ...routesOf({ 'GET /cards': listCards }),
  { method: 'GET', path: '/cards/:name/:side', answer: ({ name, side }) => answerPhoto(name, side, issuer) },
]
