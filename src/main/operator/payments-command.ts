import { commandGroups } from './command-groups.ts'

/** Runs one of the commands about payments, of whichever domain. */
export const paymentsCommand: NonNullable<ReturnType<typeof commandGroups.get>>['run'] = (...given) => {
  const group = commandGroups.get('payments')
  if (!group) throw new Error('no domain has commands about payments')
  return group.run(...given)
}
