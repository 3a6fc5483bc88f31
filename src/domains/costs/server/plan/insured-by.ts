import { type MyCard, myUncheckedCard } from '#domains/coverage/server/benefits/my-plan.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { ServiceType } from '../../estimates/service-types.ts'
import type { EstimateNote } from '../../estimates/visit-cost.ts'
import type { Insured } from '../../plan/insured.ts'
import { payerOf } from './payer-of.ts'

/** Who pays for a person by their company, and what their own card adds where no answer says that its plan is on. */
export async function insuredBy(ctx: Ctx, name: string | null) {
  const payer = await payerOf(ctx, name)
  const card = payer.company ? await myUncheckedCard(ctx) : null
  const own = card?.company.toLowerCase() === payer.company?.name.toLowerCase() ? card : null
  const off = own?.off ?? null
  return {
    // A plan that is not on pays nothing: the price is that of who has none.
    kind: off ? ('none' as const) : payer.kind,
    company: payer.company,
    notes: off ? [noteOf(off)] : [],
    copayOnCard: (service: ServiceType | null): Insured['copayOnCard'] => {
      const cents = off || !service ? null : (own?.copayOf(service) ?? null)
      return cents === null ? null : money('USD', cents)
    },
  }
}

const noteOf = ({ ended, begins }: NonNullable<MyCard['off']>): EstimateNote =>
  ended
    ? { key: 'note.planEnded', values: { day: ended } }
    : begins
      ? { key: 'note.planBegins', values: { day: begins } }
      : { key: 'note.planOff', values: {} }
