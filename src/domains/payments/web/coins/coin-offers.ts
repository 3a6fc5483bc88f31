import { chains } from '#domains/chains/chains.ts'
import { type PayingWallet, payableWith } from '#domains/wallet/catalogue/payable-with.ts'
import type { Money } from '#kit/money.ts'
import type { Coin } from '../../coin.ts'
import { portalCoins } from '../../portal/portal-coins.ts'
import { askedMoney, type ChosenCoin, isSameCoin, type PortalForm } from '../../portal/portal-form.ts'
import { estimatedDue, inDollars, roundedDue } from '../../rates/estimated-due.ts'
import { exampleAmount } from '../../rates/example-rates.ts'
import { type RailNow, type Rails, railFor } from './use-rails.ts'

/** A coin as it is offered for a owed. */
export type CoinOffer = ChosenCoin & {
  name: string
  network: string
  status: RailNow['status']
  /** About what it comes to; null while there is no amount, and without a price. */
  about: string | null
  /** What it would come to at a made-up rate, where there is no live one: to look at, never to be paid. */
  example: string | null
}

/** Where a coin is paid by code that is not among the five: as long as it can be, on each of its chains. */
export const moreCodeOffers = (rails: Rails, form: PortalForm): CoinOffer[] =>
  rails.rails
    .filter((rail) => !portalCoins.some((one) => isSameCoin(one, rail)))
    .map(({ coin, chain }) => offerOf(rails, askedInDollars(rails, form), { coin, chain }))
    .filter(({ status }) => status === 'ready')

/** The five coins of the code, always all of them and in their order. */
export const codeOffers = (rails: Rails, form: PortalForm): CoinOffer[] =>
  portalCoins.map(({ coin, chain, name, network, example }) => {
    const owed = askedInDollars(rails, form)
    const offer = offerOf(rails, owed, { coin, chain })
    return {
      ...offer,
      name,
      network,
      example: offer.status === 'no-price' && owed ? exampleAmount(example, owed.units) : null,
    }
  })

/** What a wallet can pay with, in its order. */
export const walletOffers = (rails: Rails, form: PortalForm, wallet: PayingWallet): CoinOffer[] =>
  payableWith(wallet).map(({ asset: coin, chain }) => offerOf(rails, askedInDollars(rails, form), { coin, chain }))

function offerOf(rails: Rails, owed: Money<'USD'> | null, chosen: ChosenCoin): CoinOffer {
  const { coin, chain } = chosen
  const rail = railFor(rails, chosen)
  return {
    coin,
    chain,
    name: rail?.name ?? coin,
    network: chains[chain].title,
    status: rail?.status ?? 'not-configured',
    about: owed && rail?.status === 'ready' && rail.rate ? aboutDue(owed, coin, rail.rate) : null,
    example: null,
  }
}

const aboutDue = (owed: Money<'USD'>, coin: Coin, price: string): string | null => {
  const due = estimatedDue(owed, coin, price)
  // A coin that is worth a dollar reads like dollars.
  return due && (coin === 'USDC' ? Number(due).toFixed(2) : roundedDue(due))
}

/** What is owed in US dollars as far as it can be told yet. */
function askedInDollars({ currencies }: Rails, form: PortalForm): Money<'USD'> | null {
  const stated = askedMoney(form)
  const rate = currencies.find(({ currency }) => currency === form.currency)?.rate
  return stated && stated.units > 0n && rate ? inDollars(stated, rate) : null
}
