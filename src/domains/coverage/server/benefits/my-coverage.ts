import { and, eq } from 'drizzle-orm'
import { utcDay } from '#kit/day.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import { tierNamed } from '../../benefits/benefit-words.ts'
import {
  type Benefit,
  isHospitalOnly,
  nameIn,
  otherPayersOf,
  planNameOf,
  planSpan,
  planTypeOf,
  planYearEnd,
} from '../../benefits/benefits.ts'
import { pharmacyTerms } from '../../benefits/pharmacy-terms.ts'
import { type PlanLimit, readPlan, type VisitTerms } from '../../benefits/plan-reading.ts'
import { endOfMemberId, namedPlanType } from '../../cards/card.ts'
import type { coverageContract } from '../../contract.ts'
import { noneOnFile } from '../../problems.ts'
import { payerIdOf, readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard, type StoredAnswer } from '../store.ts'
import { cardImages } from '../tables.ts'

type Wire = Answer<typeof coverageContract.myCoverage>

/** The caller's newest card, and the answer about it while it holds. Raises coverage/none-on-file when there is none. */
export async function myCoverage(ctx: Ctx, input: OperationInput<typeof coverageContract.myCoverage>): Promise<Wire> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  if (!stored) throw new Problem(noneOnFile)
  const { row, card, company, cardId } = stored
  const held = await holdingAnswer(ctx, row.eligibilityId)
  const photos = await ctx.transaction((tx) =>
    tx.db
      .select({ side: cardImages.side })
      .from(cardImages)
      .where(and(eq(cardImages.cardId, cardId), isTheirs(tx, cardImages.userId))),
  )
  return {
    card: {
      cardId,
      insuranceCompany: company.name,
      planType: namedPlanType(card.planType),
      memberIdMasked: endOfMemberId(card.memberId),
      planName: card.planName ?? null,
      groupNumber: card.groupNumber ?? null,
      rxBin: card.rxBin ?? null,
      rxPcn: card.rxPcn ?? null,
      rxGroup: card.rxGroup ?? null,
      memberPhone: card.memberPhone ?? null,
      firstName: card.firstName,
      lastName: card.lastName,
      isDependent: Boolean(card.subscriberLastName),
      savedAt: row.savedAt.toISOString(),
      photos: photos.map(({ side }) => side),
      isSample: company.isSample,
      canAsk: payerIdOf(ctx, company.name) !== null,
    },
    check: held && checkOf(held),
  }
}

function checkOf({ row, raw }: StoredAnswer): Wire['check'] {
  const answer = readPayerAnswer(raw)
  const { begin, end } = planSpan(answer.dates)
  const { limits, visits } = readPlan(answer)
  return {
    verificationId: row.id,
    isActive: row.isEligible,
    planName: planNameOf(answer),
    planType: planTypeOf(answer),
    payerName: answer.payerName,
    payerPhone: answer.payerPhone,
    groupNumber: answer.groupNumber,
    planBegin: begin,
    planEnd: end,
    yearEnds: planYearEnd(answer, utcDay(row.askedAt)),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isSample: row.isSample,
    limits: limits.map(limitWire),
    visits: visits.map(visitWire),
    pharmacy: pharmacyWire(answer.benefits),
    isHospitalOnly: isHospitalOnly(answer),
    otherPayers: otherPayersOf(answer),
    lines: [...new Map(answer.benefits.map(lineWire).map((line) => [line.raw, line])).values()],
  }
}

const lineWire = (row: Benefit) => ({
  code: row.code,
  serviceTypes: [...row.serviceTypes],
  level: row.level,
  network: row.network,
  period: row.period,
  amount: dollars(row.cents),
  share: row.basisPoints === null ? null : Number(row.basisPoints),
  quantity: row.quantity?.value ?? null,
  needsAuthorization: row.needsAuthorization,
  name: nameIn(row.related) ?? row.planName,
  messages: [...row.messages],
  raw: [row.line, ...(row.under ?? [])].join('\n'),
})

const dollars = (cents: bigint | null) => (cents === null ? null : formatDecimal(money('USD', cents)))
/** The figures of rows that differ, each once. */
function undecidedWire(rows: readonly Benefit[]) {
  const figures = rows.map((row) => ({
    amount: row.basisPoints === null ? dollars(row.cents) : null,
    share: row.basisPoints === null ? null : Number(row.basisPoints),
    tier: tierNamed(row),
  }))
  return [...new Map(figures.map((figure) => [JSON.stringify(figure), figure])).values()]
}

const limitWire = ({ year, met, left, undecided, lines, ...limit }: PlanLimit) => ({
  ...limit,
  year: dollars(year),
  met: dollars(met),
  left: dollars(left),
  undecided: undecidedWire(undecided),
  lines: [...lines],
})

function pharmacyWire(benefits: readonly Benefit[]) {
  const { isCovered, prices } = pharmacyTerms(benefits)
  return {
    isCovered: isCovered && prices.length === 0 ? null : isCovered,
    prices: prices.map(({ copay, share, messages, ...price }) => ({
      ...price,
      copay: dollars(copay),
      share: share === null ? null : Number(share),
      messages: [...messages],
    })),
  }
}

function visitWire({ care, network, isCovered, copay, coinsurance, deductible, ...terms }: VisitTerms) {
  const found = [copay, coinsurance].flatMap((answer) => (answer.isFound ? [answer] : []))
  const open = [copay, coinsurance].flatMap((answer) => (answer.isFound ? [] : answer.rows))
  return {
    care,
    network,
    isCovered: isCovered && found.length + open.length === 0 ? null : isCovered,
    isCopayPerDay: terms.isCopayPerDay,
    copay: dollars(copay.isFound ? copay.cents : null),
    share: coinsurance.isFound && coinsurance.basisPoints !== null ? Number(coinsurance.basisPoints) : null,
    isNote: copay.isFound && copay.from === 'note',
    isDeductibleFirst: deductible.isFirst,
    isDeductibleSaid: deductible.isStated,
    needsAuthorization: terms.needsAuthorization,
    count: terms.count,
    undecided: undecidedWire(open),
    messages: found.flatMap(({ benefit }) => benefit.messages),
    lines: found.map(({ benefit }) => benefit.line),
  }
}
