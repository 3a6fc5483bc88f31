import { drawn } from './drawing.ts'
import { type CardFacts, inventFacts } from './facts.ts'
import type { Layout } from './layout.ts'
import { layouts } from './layouts.ts'
import { photographed } from './photo.ts'

/** An invented card: what it says, and photos of its two sides, or of its front alone. */
export type SampleCard = { layout: string; facts: CardFacts; photos: Buffer[] }

/** The card of a seed: layouts take turns, and every second one is photographed badly. */
export async function sampleCard(
  seed: number,
  among: readonly Layout[] = layouts,
  sides: readonly ('front' | 'back')[] = ['front', 'back'],
): Promise<SampleCard> {
  const layout = among[seed % among.length] as Layout
  const facts = layout.says(inventFacts(seed), seed)
  const hard = Math.floor(seed / among.length) % 2 === 1
  const photo = (side: 'front' | 'back', n: number) =>
    photographed(drawn(layout[side](facts), layout.font, side === 'front' ? layout.ink : '#222222'), seed * 2 + n, hard)
  return { layout: layout.name, facts, photos: await Promise.all(sides.map(photo)) }
}
