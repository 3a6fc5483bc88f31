import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../../contract.ts'

/** The brokers of this installation; none where none is configured. */
export const listBrokers = async ({ config }: Ctx): Promise<Answer<typeof coverageContract.brokers>> => ({
  brokers: config.BROKERS.map(({ name }) => ({ name, isSample: config.mode === 'sandbox' })),
})
