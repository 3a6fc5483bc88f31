import { z } from 'zod'
import type { Answer } from '#kit/endpoint.ts'
import { wholeCents } from '#kit/wire.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../../contract.ts'
import { askBrokers } from './ask-brokers.ts'

type CardQuestion = {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  memberId: string
  insuranceCompany: string
}
type BrokerAnswer = Pick<Answer<typeof coverageContract.photoVerify>, 'brokerQuotes' | 'silentBrokers'>

const dollarsSaid = wholeCents.min(0).max(1_000_000).nullable().catch(null)
const answer = z.object({
  verificationStatus: z.enum(['verified', 'pending', 'failed']),
  copayEstimate: dollarsSaid,
  deductibleRemaining: dollarsSaid,
  networkStatus: z.string().trim().min(1).max(40).nullable().catch(null),
  networkName: z.string().trim().min(1).max(80).nullable().catch(null),
  confidence: z.number().min(0).max(100),
})

/** What brokers say of a card that was read. They are no insurers: nothing becomes verified by it. */
export async function askAboutCard(ctx: Ctx, question: CardQuestion): Promise<BrokerAnswer> {
  const all = await askBrokers(ctx, '/coverage', question, answer)
  return {
    brokerQuotes: all.flatMap(({ broker, said }) =>
      said ? [{ brokerName: broker, isSample: ctx.config.mode === 'sandbox', ...said }] : [],
    ),
    silentBrokers: all.flatMap(({ broker, said }) => (said ? [] : [broker])),
  }
}
