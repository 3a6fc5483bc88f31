import { declareTransaction } from '#domains/payments/server/declared/declare-transaction.ts'
import { routes } from '#server/http/route.ts'
import { costsContract } from '../contract.ts'
import { costsPaths } from '../paths.ts'
import { compareCosts, documentPrice, searchComparison } from './comparison/compare-costs.ts'
import { estimateVisits } from './estimates/estimate-visits.ts'
import { estimateWithInsurance, estimateWithoutInsurance } from './estimates/make-estimate.ts'
import { getMyPayment, getPaidVisit, listMyPayments } from './paid/list-my-payments.ts'
import { payCopay } from './pay/pay-copay.ts'
import { type FeeRule, fullFee, readProcessingFee } from './pay/processing-fee.ts'

/** The costs paths and what fulfils them; `rule` says whose fee is lower. */
export const costsRoutesWith = (rule: FeeRule) =>
  routes(costsPaths, costsContract, {
    estimateWithInsurance,
    estimateWithoutInsurance,
    estimateVisits,
    compareCosts,
    searchComparison,
    documentPrice,
    processingFee: readProcessingFee(rule),
    payCopay: payCopay(rule),
    myPayments: listMyPayments,
    myPayment: getMyPayment,
    paidVisit: getPaidVisit,
    declareTransaction,
  })

/** The same where nothing lowers a fee. */
export const costsRoutes = costsRoutesWith(fullFee)
