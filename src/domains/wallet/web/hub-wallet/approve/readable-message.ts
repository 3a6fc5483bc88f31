import { isPlain } from '../../../shown/one-line.ts'

/** A message to sign as the person sees it: its words, or its bytes when they are no words or hide something. */
export type ReadableMessage = { text: string; words: boolean }

/** The most bytes a person can be asked to read. */
export const maxMessageBytes = 8_192

/** Reads the bytes of a message for a person's eyes. */
export function readableMessage(bytes: Uint8Array): ReadableMessage {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (isPlain(text)) return { text, words: true }
  } catch {
    // Not UTF-8: shown as the bytes it is.
  }
  return { text: `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`, words: false }
}
