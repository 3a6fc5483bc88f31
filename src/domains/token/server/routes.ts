import { Problem } from '#kit/problem.ts'
import { routes } from '#server/http/route.ts'
import { tokenContract } from '../contract.ts'
import { tokenPaths } from '../paths.ts'
import { applePayNotSetUp } from '../problems.ts'
import { buyByCard } from './card/buy-by-card.ts'
import { takeCardEvent } from './card/take-card-event.ts'
import { getUdePrice } from './prices/get-ude-price.ts'
import { createPurchase } from './purchases/create-purchase.ts'
import { followPurchase, getPurchase, listMyPurchases, listPurchases } from './purchases/get-purchase.ts'

/** The token paths and what fulfils them. */
export const tokenRoutes = routes(tokenPaths, tokenContract, {
  udePrice: getUdePrice,
  createPurchase,
  cardPurchase: buyByCard,
  cardEvent: takeCardEvent,
  purchase: getPurchase,
  purchaseEvents: followPurchase,
  myPurchases: listMyPurchases,
  purchases: listPurchases,
  // Apple validates a merchant by a certificate that no setting of ours holds.
  applePaySession: () => Promise.reject(new Problem(applePayNotSetUp)),
})
