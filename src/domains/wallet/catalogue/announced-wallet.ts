import { oneLine } from '../shown/one-line.ts'

/** How a wallet introduces itself in a page, as far as that can be believed: anybody can claim any name. */
export type AnnouncedWallet = {
  /** Its name for machines, the reverse of a domain: `io.metamask`. */
  rdns: string
  name: string
  /** A picture as a `data:` address, to be shown by an `img` element only; null when it is not one of those. */
  icon: string | null
}

const maxNameLength = 40
// A picture of 96 by 96 points is some kilobytes: https://eips.ethereum.org/EIPS/eip-6963#images
const maxIconLength = 64_000
// An img element runs no script and loads nothing more, not even for a drawing (SVG).
const picture = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i

/** Reads an introduction; null when it has no name that could be shown. */
export function readAnnouncement(info: unknown): AnnouncedWallet | null {
  const { rdns, name, icon } = (info ?? {}) as Readonly<Record<string, unknown>>
  if (typeof rdns !== 'string' || !/^[\w.-]{1,100}$/.test(rdns) || typeof name !== 'string') return null
  const shown = oneLine(name, maxNameLength)
  if (shown === '') return null
  return { rdns: rdns.toLowerCase(), name: shown, icon: readPicture(icon) }
}

/** A wallet's picture when it is one that an `img` element can show safely; else null. */
export const readPicture = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.length <= maxIconLength && picture.test(icon) ? icon : null
