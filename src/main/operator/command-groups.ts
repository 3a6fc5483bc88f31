import type { CommandGroups } from '#server/operator/command.ts'
import { accessCommands, auditCommands, vaultCommands } from '#server/operator/evidence-commands.ts'
import { type OperatorCommands, operatorCommands } from '#server/operator/operator-commands.ts'
import { domains } from '../domains.ts'
import { readConfig } from '../read-config.ts'

const ground: CommandGroups = { vault: vaultCommands, audit: auditCommands, access: accessCommands }

/** Every group of commands, of the domains and of the ground. Raises an error when two commands have one name. */
function joinGroups(all: readonly CommandGroups[]): Map<string, OperatorCommands> {
  const groups: Record<string, CommandGroups[string]> = {}
  for (const [group, commands] of all.flatMap((one) => Object.entries(one))) {
    const before = groups[group] ?? {}
    const twice = Object.keys(commands).find((name) => Object.hasOwn(before, name))
    if (twice) throw new Error(`Two commands are called ${group} ${twice}`)
    groups[group] = { ...before, ...commands }
  }
  // Who was let in is one command, of no group.
  return new Map(
    Object.entries(groups).map(([group, commands]) => [
      group,
      operatorCommands(group === 'access' ? '' : group, commands, readConfig),
    ]),
  )
}

/** What an operator types, by its first word. */
export const commandGroups = joinGroups([...domains.map(({ commands = {} }) => commands), ground])
