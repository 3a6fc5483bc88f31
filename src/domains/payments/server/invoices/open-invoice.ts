import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { type SQL, sql } from 'drizzle-orm'
import { unreachable } from '#domains/chains/problems.ts'
import { type Money, money, type Rate } from '#kit/money.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { type Coin } from '../../coin.ts'
import { type ForeignAmount } from '../../invoices/foreign-amount.ts'
import { type InvoiceId, newInvoiceId } from '../../invoices/invoice-id.ts'
import { type InvoiceStatus } from '../../invoices/next-invoice.ts'
import { dueAmount } from '../../money/due-amount.ts'
import { offerTimes } from '../../money/quote.ts'
import { maxUnpaid } from '../../payment-limits.ts'
import { noFreeAmount, tooManyUnpaid, tooSmallToAsk } from '../../problems.ts'
import { type Rail } from '../../rails/rail.ts'
import { isCarried, isOwnAddress } from '../../rails/rail-of.ts'
import { btcToOwnAddress } from '../../rails/rails.ts'
import { accountFor } from '../books/receiving-addresses.ts'
import { payablePrice } from '../rates/live-price.ts'
import { mustBeOffered } from '../verifying/is-offered.ts'
import { wakeWatchers } from '../watching/open-rest.ts'
import { newDeliveryId } from '../webhooks/tell-webhooks.ts'
import { callerNetwork } from './caller-network.ts'
import { newTag } from './new-tag.ts'
import { shownAddress, storedAddress } from './stored-address.ts'

/**
 * What is owed: an amount and its fee in US dollars, a reference that means something to the caller only, who may pay, and
 * how the amount was stated when not in dollars. `deadline`: until when the caller holds what is sold for it.
 */
type NewInvoice = {
  amount: Money<'USD'>
  fee: Money<'USD'>
  reference: string
  payer: string | null
  stated?: ForeignAmount | null
  deadline?: Date
}

/**
 * An invoice just made. `due` is what must be sent, the fee within; it may exceed the plain conversion by as many steps
 * as tell equal invoices apart, which are worth next to nothing.
 */
export type OpenedInvoice<C extends Coin = Coin> = {
  id: InvoiceId
  status: InvoiceStatus
  payTo: string
  payee: string
  tokenContract: string | null
  marker: string | null
  due: Money<C>
  fee: Money<C>
  usd: Money<'USD'>
  feeUsd: Money<'USD'>
  rate: Rate<C, 'USD'>
  expiresAt: Date
}

/**
 * What opening an invoice asks of others: whether the way to be paid is right, and its price. Who asks before a transaction
 * begins finds both known within it, and holds no connection while somebody takes their time.
 */
export async function priceOffer<C extends Coin>(ctx: Ctx, rail: Rail & { coin: C }): Promise<Rate<C, 'USD'>> {
  await mustBeOffered(ctx, rail.chain, rail.coin)
  return payablePrice(ctx, rail.coin)
}

/** Asks for money: fixes the price for 15 minutes and reserves an amount that no other open invoice has. */
export async function openInvoice<C extends Coin>(
  ctx: Ctx,
  rail: Rail & { coin: C },
  asked: NewInvoice,
): Promise<OpenedInvoice<C>> {
  const userId = requireVisitorId(ctx)
  invariant(asked.amount.units > 0n && asked.fee.units >= 0n, 'an invoice asks for something')
  await wakeWatchers(ctx)
  const rate = await priceOffer(ctx, rail)
  const times = offerTimes(rail.chain, ctx.now())
  const id = newInvoiceId(times.madeAt)
  const { due, fee } = dueAmount(asked.amount, asked.fee, rate)
  refuseTooSmall(rail, due.units)
  const { units, ...made } = await record(ctx, userId, id, asked, { rail, rate, least: due.units, times })
  return {
    id,
    status: 'new',
    ...made,
    due: money(rail.coin, units),
    payee: ctx.config.PAYEE_NAME,
    fee,
    usd: asked.amount,
    feeUsd: asked.fee,
    rate,
    expiresAt: times.expiresAt,
  }
}

// A reference is 32 bytes that nobody has used: https://docs.solanapay.com/spec#reference
const newReference = () => base58.encode(randomBytes(32))

/** Markers to take the first of that nobody ever had; null where the amount or the address tells it. */
function markersFor({ knownBy }: Rail): string[] | null {
  if (knownBy === 'reference') return [newReference()]
  return knownBy === 'tag' ? Array.from({ length: 8 }, newTag) : null
}

// The parts in which payments.open_invoice and payments.ask are told what they ask for: db/functions/payments/asked-shapes.sql.

/** Who asks, and how many of their requests may be unpaid. */
export const requesterOf = (ctx: Ctx, userId: number | null): SQL => sql`payments.requester(
  me => ${userId}, network => ${callerNetwork(ctx)}::text,
  max_of_visitor => ${maxUnpaid.visitor}, max_of_network => ${maxUnpaid.network})`

type Offer = {
  rate: Rate<Coin, 'USD'>
  /** The least amount of the coin that is asked for. */
  least: bigint
  /** Of how many amounts one is drawn that nobody else is asked for. */
  slots: Pick<Rail, 'slotCount' | 'crowdedSlotCount'>
  times: ReturnType<typeof offerTimes>
}

/** What of a coin is asked for, at which price and for how long. */
export const offerOf = ({ rate, least, slots, times }: Offer): SQL => sql`payments.offer(
  num => ${rate.num}::numeric, den => ${rate.den}::numeric, source => ${rate.source},
  priced_at => ${rate.at.toISOString()}::timestamptz, min_units => ${least}::numeric,
  slot_count => ${slots.slotCount}, crowded_count => ${slots.crowdedSlotCount},
  at => ${times.madeAt.toISOString()}::timestamptz, until => ${times.expiresAt.toISOString()}::timestamptz,
  free_at => ${times.freeAt.toISOString()}::timestamptz, held_until => ${times.reservedUntil.toISOString()}::timestamptz)`

type RailOffer = { rail: Rail; rate: Rate<Coin, 'USD'>; least: bigint; times: ReturnType<typeof offerTimes> }

// One statement: all of it or nothing, also outside a transaction, and many a second. Whom to pay the database knows.
async function record(
  ctx: Ctx,
  userId: number,
  id: string,
  asked: NewInvoice,
  { rail, rate, least, times }: RailOffer,
): Promise<{ payTo: string; tokenContract: string | null; marker: string | null; units: bigint }> {
  const { chain, coin } = rail
  const account = accountFor(ctx, chain)?.id ?? null
  const slots = account === null ? rail : btcToOwnAddress
  const newsId = ctx.config.WEBHOOK_URL ? newDeliveryId() : null
  const required = rail.required(asked.amount.units + asked.fee.units)
  const call = sql`payments.open_invoice(
    new_id => ${id}, on_chain => ${chain}, of_asset => ${coin},
    owed => payments.owed(
      usd => ${asked.amount.units}::numeric, fee_usd => ${asked.fee.units}::numeric, reference => ${asked.reference},
      payer => ${asked.payer && storedAddress(chain, asked.payer)},
      stated => ${asked.stated ? JSON.stringify(asked.stated) : null}::jsonb, confirmations => ${required}::integer,
      pay_by => ${asked.deadline?.toISOString() ?? null}::timestamptz),
    offer => ${offerOf({ rate, least, slots, times })}, requester => ${requesterOf(ctx, userId)},
    marks => ${sql.param(markersFor(rail))}::text[], of_account => ${account}::text, news_id => ${newsId}::text)`
  const [made] = await ctx.db
    .select({
      asked: sql<string | null>`asked`,
      payTo: sql<string>`pay_to`,
      tokenContract: sql<string | null>`token_contract`,
      marker: sql<string | null>`marker`,
      waitUntil: sql<string | null>`wait_until`,
    })
    .from(call)
    .prepare('payments.open_invoice')
    .execute()
  if (!made) throw new Problem(unreachable)
  refuseTooMany(made.waitUntil, times.madeAt)
  if (made.asked === null) throw new Problem(noFreeAmount, undefined, { retryAfterSeconds: 60 })
  return {
    payTo: shownAddress(chain, made.payTo),
    tokenContract: made.tokenContract && shownAddress(chain, made.tokenContract),
    marker: isOwnAddress(made) ? null : made.marker,
    units: BigInt(made.asked),
  }
}

/** Refuses to ask for what no wallet could send. */
export function refuseTooSmall(rail: Rail, units: bigint): void {
  if (!isCarried(rail, units)) throw new Problem(tooSmallToAsk)
}

/** Refuses another request until so few are unpaid that there may be one. */
export function refuseTooMany(waitUntil: string | null, now: Date): void {
  if (waitUntil === null) return
  const seconds = Math.ceil((new Date(waitUntil).getTime() - now.getTime()) / 1000)
  throw new Problem(tooManyUnpaid, undefined, { retryAfterSeconds: Math.max(1, seconds) })
}
