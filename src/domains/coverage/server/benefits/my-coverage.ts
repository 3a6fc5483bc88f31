import { and, eq } from 'drizzle-orm'
import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import {
  headsOf,
  isHospitalOnly,
  isQmb,
  limitingNotes,
  nameIn,
  onlyCareOn,
  otherPayersOf,
  planNameOf,
  planTypeOf,
  planYear,
} from '../../benefits/benefits.ts'
import { type Benefit, planSpan } from '../../benefits/payer-answer.ts'
import { pharmacyTerms } from '../../benefits/pharmacy-terms.ts'
import { type PlanLimit, readPlan } from '../../benefits/plan-reading.ts'
import { endOfMemberId, namedPlanType } from '../../cards/card.ts'
import type { coverageContract } from '../../contract.ts'
import { noneOnFile } from '../../problems.ts'
import { payerIdOf, readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard, type StoredAnswer } from '../store.ts'
import { cardImages } from '../tables.ts'
import { dollars, undecidedWire, visitWire } from './visit-wire.ts'

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
  const year = planYear(answer, utcDay(row.askedAt))
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
    yearEnds: year.end,
    isYearSaid: year.isStated,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isSample: row.isSample,
    limits: limits.map(limitWire),
    visits: visits.map(visitWire),
    pharmacy: pharmacyWire(answer.benefits),
    isHospitalOnly: isHospitalOnly(answer),
    isQmb: isQmb(answer),
    otherPayers: otherPayersOf(answer),
    onlyCare: [...onlyCareOn(answer)],
    heads: headsOf(answer).map(({ cents, serviceTypes, ...head }) => ({
      ...head,
      amount: dollars(cents),
      serviceTypes: [...serviceTypes],
    })),
    words: limitingNotes(answer),
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
  quantityOf: row.quantity?.qualifier || null,
  needsAuthorization: row.needsAuthorization,
  name: nameIn(row.related) ?? row.planName,
  messages: [...row.messages],
  raw: [row.line, ...(row.under ?? [])].join('\n'),
})

const limitWire = ({ what, level, network, asOf, year, met, left, undecided, lines, openNotes }: PlanLimit) => ({
  what,
  level,
  network,
  asOf,
  year: dollars(year),
  met: dollars(met),
  left: dollars(left),
  undecided: undecidedWire(undecided),
  messages: [...openNotes],
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
