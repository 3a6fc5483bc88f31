import { userInfo } from 'node:os'
import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Databases } from '#server/db.ts'
import type { Command, Values } from './command.ts'
import { WrongInput } from './given.ts'
import { lookCommands } from './look-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { jsonLine, plainLine, type Say } from './say.ts'

const commands: Readonly<Record<string, Command>> = { ...lookCommands, ...refundCommands }
const wide = 33

/** How the commands of payments are used. */
export const paymentsUsage = Object.values(commands).map(({ usage, about }) => {
  const typed = `payments ${usage}`
  return typed.length < wide ? `  ${typed.padEnd(wide)}${about}` : `  ${typed}\n${' '.repeat(wide + 2)}${about}`
})

type Surroundings = { out?: Writable; complain?: (sentence: string) => void; config?: () => Config }

const toStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`)

/**
 * Runs one command of the operator: 0 when it is done, 1 when it cannot be or finds a difference, 2 when it was typed
 * wrongly. Each is audited with who ran it.
 */
export async function paymentsCommand(
  databases: Databases,
  args: readonly string[],
  { out = process.stdout, complain = toStderr, config = readConfig }: Surroundings = {},
): Promise<number> {
  try {
    const { name, work, names, json, values } = readCommand(args)
    const doer = { actor: { kind: 'system' as const }, db: databases.system, now: () => new Date() }
    await audit(doer, `operator/payments-${name}`, names[0] ?? 'all', { by: operatorName(), names, ...values })
    const say: Say = (line) => void out.write(json ? jsonLine(line) : plainLine(line))
    return (await work({ databases, doer, config, out, say })) ?? 0
  } catch (error) {
    if (error instanceof WrongInput) complain(error.message)
    else if (error instanceof Problem) complain(`${error.message}.`)
    else throw error
    return error instanceof WrongInput ? 2 : 1
  }
}

function readCommand([name = '', ...args]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongInput(`usage:\n${paymentsUsage.join('\n')}\noptions: --json  one JSON object a line`)
  const { names, json, values } = parsed(args, command)
  return { name, names, json, values, work: command.read(names, values) }
}

function parsed(args: readonly string[], { usage, options, names: most }: Command) {
  const wrong = new WrongInput(`usage: payments ${usage}`)
  const known: ParseArgsConfig['options'] = Object.fromEntries(options.map((one) => [one, { type: 'string' }]))
  try {
    const read = parseArgs({
      args: [...args],
      options: { ...known, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const { json = false, ...values } = read.values
    if (read.positionals.length > most) throw wrong
    return { names: read.positionals, json, values: values as Values }
  } catch {
    throw wrong
  }
}

function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
