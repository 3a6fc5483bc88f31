import { type ChainId, playChain } from './chains.ts'
import { answerCall, type ControlAnswer, type ControlCalls, refusal } from './control-calls.ts'
import type { Fields } from './control-input.ts'
import type { Played, PlayOptions } from './played.ts'

/** What the supervisor tells a chain's process: a control call to answer, or to end. */
export type ToChild = { id: number; name: string; fields: Fields } | 'stop'

/** What a chain's process tells the supervisor: its endpoint is open, it cannot be played and why, or a call's answer. */
export type FromChild = { url: string } | { failed: string } | { id: number; answer: ControlAnswer }

/** Plays one chain in this process, answers control calls over the channel to the supervisor, and ends with it. */
export async function runChain(id: ChainId, options: PlayOptions): Promise<void> {
  let played: Played | undefined
  let calls: ControlCalls = {}
  // Nobody is left to answer to. What was answered is on the disk.
  process.once('disconnect', () => process.exit(1))
  // A terminal interrupts the whole group; the supervisor says when to end.
  process.on('SIGINT', () => {})
  process.on('message', (told: ToChild) => {
    if (told !== 'stop') return void answer(calls, told, options.log)
    void (played?.stop() ?? Promise.resolve()).finally(() => process.exit(0))
  })
  try {
    played = await playChain(id, options)
    calls = { 'GET /': played.describe, ...played.calls }
    sendUp({ url: played.url })
  } catch (failure) {
    sendUp({ failed: failure instanceof Error ? failure.message : String(failure) }, () => process.exit(1))
  }
}

async function answer(calls: ControlCalls, { id, name, fields }: Exclude<ToChild, 'stop'>, log: PlayOptions['log']) {
  const answered = await answerCall(calls, name, fields).catch((failure: unknown) => {
    log(`${name} failed: ${failure}`)
    return refusal(500, 'The sandbox could not do that; its log says why.')
  })
  sendUp({ id, answer: answered })
}

function sendUp(message: FromChild, then?: () => void): void {
  process.send?.(message, undefined, undefined, then)
}
