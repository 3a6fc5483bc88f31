import { useSyncExternalStore } from 'react'
import type { HubPrompt } from './prompt.ts'

let pending: HubPrompt | null = null
const listeners = new Set<() => void>()

const set = (next: HubPrompt | null) => {
  pending = next
  for (const listener of listeners) listener()
}

/** Puts a question of the Hub Wallet on the screen, one at a time; the answer of the person settles it. */
export function showPrompt(prompt: HubPrompt): boolean {
  if (pending) return false
  set(prompt)
  return true
}

/** Takes the question off the screen. */
export const clearPrompt = (): void => set(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question on the screen, if there is one. */
export const usePrompt = (): HubPrompt | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
