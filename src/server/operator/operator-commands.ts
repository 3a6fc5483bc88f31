import { userInfo } from 'node:os'
import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from '#kit/problem.ts'
import { escapeLines } from '#kit/text/escape-controls.ts'
import { audit } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Databases } from '../database/db.ts'
import { ArgumentError } from './args.ts'
import type { Command, Values } from './command.ts'
import { jsonLine, type Print, plainLine } from './print-line.ts'

type Surroundings = { out?: Writable; complain?: (sentence: string) => void; config?: () => Config }

/** A group of commands: how they are used, and what runs one of them. */
export type OperatorCommands = {
  usage: string[]
  /**
   * Runs one command as it was typed: 0 when it is done, 1 when it cannot be or finds a difference, 2 when it was typed
   * wrongly. Each is audited with who ran it, before it reads or does anything.
   */
  run(databases: Databases, args: readonly string[], surroundings?: Surroundings): Promise<number>
}

const wide = 33
const toStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`)

const noSettings = (): Config => {
  throw new Error('this command was given no settings')
}

/** Makes a group of commands of one first word, or of none; `readConfig` is for those that need the server's settings. */
export function operatorCommands(
  group: string,
  commands: Readonly<Record<string, Command>>,
  readConfig: () => Config = noSettings,
): OperatorCommands {
  const typed = (usage: string) => (group === '' ? usage : `${group} ${usage}`)
  const usage = Object.values(commands).map((command) => {
    const text = typed(command.usage)
    return text.length < wide
      ? `  ${text.padEnd(wide)}${command.about}`
      : `  ${text}\n${' '.repeat(wide + 2)}${command.about}`
  })
  const read = ([name = '', ...args]: readonly string[]) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new ArgumentError(`usage:\n${usage.join('\n')}\noptions: --json  one JSON object a line`)
    const { names, json, values, flags } = readArgs(args, command, typed(command.usage))
    return { name, names, json, values, flags, work: command.read(names, values, flags) }
  }
  const run: OperatorCommands['run'] = async (databases, args, surroundings = {}) => {
    const { out = process.stdout, complain = toStderr, config = readConfig } = surroundings
    try {
      const { name, work, names, json, values, flags } = read(args)
      const ctx = { actor: { kind: 'system' as const }, db: databases.system, now: () => new Date() }
      const action = ['operator/', group, group && '-', name].join('')
      await audit(ctx, action, names[0] ?? 'all', {
        by: operatorName(),
        names,
        ...values,
        ...Object.fromEntries([...flags].map((flag) => [flag, true])),
      })
      const print: Print = (line) => void out.write(json ? jsonLine(line) : plainLine(line))
      return (await work({ databases, ctx, config, out, print })) ?? 0
    } catch (error) {
      if (error instanceof ArgumentError) complain(escapeLines(error.message))
      else if (error instanceof Problem) complain(`${escapeLines(error.message)}.`)
      else throw error
      return error instanceof ArgumentError ? 2 : 1
    }
  }
  return { usage, run }
}

function readArgs(args: readonly string[], { options, flags = [], names: most }: Command, usage: string) {
  const wrong = new ArgumentError(`usage: ${usage}`)
  const known: ParseArgsConfig['options'] = Object.fromEntries([
    ...options.map((one) => [one, { type: 'string' }]),
    ...flags.map((one) => [one, { type: 'boolean' }]),
  ])
  try {
    const read = parseArgs({
      args: [...args],
      options: { ...known, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (read.positionals.length > most) throw wrong
    const { json = false, ...typed } = read.values as Record<string, string | boolean | undefined>
    const values: Values = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    return {
      names: read.positionals,
      json: json === true,
      values,
      flags: new Set(Object.keys(typed).filter((name) => typed[name] === true)),
    }
  } catch {
    throw wrong
  }
}

/** Who runs a command: the user of the machine. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
