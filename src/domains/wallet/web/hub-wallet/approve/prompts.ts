import { store } from '#web/store.ts'
import type { HubPrompt } from './prompt.ts'

const pending = store<HubPrompt | null>(null)

/** Puts a question of the Hub Wallet on the screen, one at a time; the answer of the person settles it. */
export function showPrompt(prompt: HubPrompt): boolean {
  if (pending.get()) return false
  pending.set(prompt)
  return true
}

/** Takes the question off the screen. */
export const clearPrompt = (): void => pending.set(null)

/** The question on the screen, if there is one. */
export const usePrompt = pending.use
