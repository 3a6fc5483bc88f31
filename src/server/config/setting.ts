import { z } from 'zod'

/** One setting: its check, one sentence about it, and an example. */
export type Setting = { schema: z.ZodType; doc: string; example: string }

/** Declares a setting. */
export const setting = <S extends z.ZodType>(schema: S, doc: string, example: string) =>
  ({ schema, doc, example }) satisfies Setting

/** An address on the web. A page shows some of them as links, so nothing else may stand there. */
export const url = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

/** Whether nobody on the way reads or changes what is said there: by https, or on this machine alone. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}

/** A share of an amount, to the hundredth of a percent. */
export const percent = z.coerce.number().min(0).max(20).multipleOf(0.01)

/** Reads a text by what raises an error when it cannot be read, and says why in its words. */
export const readBy =
  <T>(read: (text: string) => T) =>
  (text: string, ctx: z.RefinementCtx): T => {
    try {
      return read(text)
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  }

/** Several of them, comma separated. */
export const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))

/** Real money, or practice. */
export type Mode = 'sandbox' | 'live'
/** What was read of settings. */
export type ValuesOf<S extends Readonly<Record<string, Setting>>> = { [K in keyof S]: z.output<S[K]['schema']> }
/** What settings need beside them: each of these, or one of several. */
export type NeededSettings = Partial<Record<string, readonly (string | readonly string[])[]>>

/** The settings of one domain. */
export type DomainSettings<S extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> = {
  settings: S
  needs?: NeededSettings
  /** What they need only where money is real. */
  needsLive?: NeededSettings
  /** Those that only a live product needs: any of them says that practice is not what was meant. */
  meansLive?: readonly string[]
  /** What does not fit together, or is not what real money needs: one sentence each, its setting first. */
  wrong?(values: ValuesOf<S>, mode: Mode): string[]
}
