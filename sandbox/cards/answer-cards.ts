import { type ControlAnswer, refusal } from '../control-calls.ts'
import type { Issuer } from '../health-card/issuer.ts'
import { members, misbehaving } from '../payer/members.ts'

/** A member under the name that the pictures of their card have in an address. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}-${lastName}`.toLowerCase()

/** `/cards`: whom the payer knows, and about whom it misbehaves. `/cards/jordan-sample/front`: a photo of one side of a card, drawn when it is asked for. */
export async function answerCards(path: string, issuer: Issuer): Promise<ControlAnswer> {
  if (path === '/cards')
    return {
      status: 200,
      body: {
        members: members.map((member) => ({ name: nameOf(member), ...member, lines: undefined })),
        misbehaving: misbehaving.map((one) => ({ name: nameOf(one), ...one })),
      },
    }
  const [, name, side] = /^\/cards\/([a-z-]+)\/(front|back)$/.exec(path) ?? []
  const member = [...members, ...misbehaving].find((one) => nameOf(one) === name)
  if (!member || (side !== 'front' && side !== 'back')) return refusal(404, 'Nobody here has that card.')
  // The package that draws may be missing for this platform.
  const drawing = await import('./member-cards.ts').catch(() => null)
  if (!drawing) return refusal(503, 'Cards cannot be drawn here.')
  return { status: 200, body: null, jpeg: await drawing.photoOfMemberCard(member, side, issuer) }
}
