import { grouped } from '#kit/grouped.ts'
import type { Run } from '../run.ts'
import type { SystemRecords } from './known.ts'

/** Proofs that were promised and do not hold, and questions that counted more or less often than they were answered. */
export function signInsHold({ signIns, promised }: Run, { invoices, wallets, proofs }: SystemRecords): string[] {
  const users = new Map(invoices.map(({ id, userId }) => [id, userId]))
  const userOf = (client: number) => users.get(promised.find((one) => one.client === client)?.id ?? '')
  const holds = new Set(
    wallets.flatMap(({ userId, walletAddress, provedAt }) => (provedAt ? [`${userId} ${walletAddress}`] : [])),
  )
  const counted = grouped(proofs, ({ subject }) => subject)
  return [...grouped(signIns, ({ client }) => client)].flatMap(([client, answers]) => {
    const userId = userOf(client)
    if (userId === undefined) return []
    const sure = answers.filter(({ isSure }) => isSure)
    const lost = sure.filter(({ address }) => !holds.has(`${userId} ${address.toLowerCase()}`))
    const times = counted.get(String(userId))?.length ?? 0
    const isRight = sure.length <= times && times <= answers.length
    return [
      ...lost.map(({ address }) => `${address} was proved by person ${client} and is not theirs`),
      ...(isRight ? [] : [`person ${client} proved ${sure.length} to ${answers.length} times, ${times} counted`]),
    ]
  })
}
