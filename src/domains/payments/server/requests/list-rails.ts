import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { askedDecimals, type ForeignCurrency, foreignCurrencies } from '../../coin.ts'
import type { PaymentsContract } from '../../contract.ts'
import type { Rail } from '../../rails/rail.ts'
import { rails } from '../../rails/rails.ts'
import { priceText } from '../../rates/price-text.ts'
import { accountFor, configuredOn, isTakenOn } from '../books/receiving-addresses.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { currencyRate, currencyRateText } from '../rates/currency-rate.ts'
import { livePrice } from '../rates/live-price.ts'
import { isOffered } from '../verifying/is-offered.ts'
import { isRead } from '../watching/reading-notes.ts'

type Rails = Answer<PaymentsContract['rails']>

/** Every way to pay, with the price of now, and why one cannot be used. */
export async function listRails(ctx: Ctx): Promise<Rails> {
  const [all, foreign] = await Promise.all([
    Promise.all(rails.map((rail) => describe(ctx, rail))),
    Promise.all(foreignCurrencies.map((one) => dollarsFor(ctx, one))),
  ])
  return { rails: all, currencies: [dollars, ...foreign] }
}

async function describe(ctx: Ctx, { coin, name, chain, network }: Rail): Promise<Rails['rails'][number]> {
  const base = { coin, name, chain, network, decimals: askedDecimals[coin] }
  const nothing = { rate: null, rateSource: null, rateAsOf: null }
  const of = configuredOn(ctx, chain).find(({ asset }) => asset === coin)
  if (!isTakenOn(ctx, chain, coin))
    return { ...base, ...nothing, address: null, tokenContract: null, status: 'not-configured' }
  // With an address for each invoice there is none to show before.
  const address = of && accountFor(ctx, chain) === null ? shownAddress(chain, of.payTo) : null
  const tokenContract = of?.tokenContract ? shownAddress(chain, of.tokenContract) : null
  if (!(await isOffered(ctx, { chain, coin })))
    return { ...base, ...nothing, address, tokenContract, status: 'not-verified' }
  const rate = await livePrice(ctx, coin)
  if (!rate) return { ...base, ...nothing, address, tokenContract, status: 'no-price' }
  const priced = { rate: priceText(rate), rateSource: rate.source, rateAsOf: rate.at.toISOString() }
  const isUp = await isRead(ctx.databases.system, chain, ctx.now())
  return { ...base, ...priced, address, tokenContract, status: isUp ? 'ready' : 'unread' }
}

type CurrencyNow = Rails['currencies'][number]

const dollars: CurrencyNow = { currency: 'USD', rate: '1.00', rateSource: null, rateAsOf: null }

async function dollarsFor(ctx: Ctx, currency: ForeignCurrency): Promise<CurrencyNow> {
  const rate = await currencyRate(ctx, currency)
  if (!rate) return { currency, rate: null, rateSource: null, rateAsOf: null }
  return { currency, rate: currencyRateText(rate), rateSource: rate.source, rateAsOf: rate.at.toISOString() }
}
