import { money, row, type Side, type Words } from './drawing.ts'
import type { CardFacts } from './facts.ts'

/** How a company prints its cards: what of the facts they say, and where. */
export type Layout = {
  name: string
  font: string
  ink: string
  /** The facts that are on this card; what it does not say is null. */
  says: (facts: CardFacts, seed: number) => CardFacts
  front: (facts: CardFacts) => Side
  back: (facts: CardFacts) => Side
}

export const shown = ({ insuranceCompany }: CardFacts): string => insuranceCompany.replace(/ \(.*\)/, '')
export const bar = (color: string, height = 100): string =>
  `<path d="M0 28 Q0 0 28 0 H984 Q1012 0 1012 28 V${height} H0 Z" fill="${color}"/>`
export const all = (facts: CardFacts): CardFacts => facts
export const without =
  (...names: (keyof CardFacts)[]) =>
  (facts: CardFacts): CardFacts => ({ ...facts, ...Object.fromEntries(names.map((name) => [name, null])) })
export const helpBack = ({ phones }: CardFacts, first = 'Member Services', second = 'Provider Services'): Side => ({
  ground: '#ffffff',
  shapes: '<rect y="40" width="1012" height="90" fill="#333"/>',
  words: [
    { x: 60, y: 210, text: `${first}: ${phones[0]}` },
    { x: 60, y: 260, text: `${second}: ${phones[1]}` },
    { x: 60, y: 340, text: 'This card does not guarantee coverage. To verify benefits call the', size: 20 },
    { x: 60, y: 370, text: 'number above. Send claims to P.O. Box 1170, Springfield, MO 65801.', size: 20 },
  ],
})
export const copays = (facts: CardFacts, x: number, to: number, y: number, step = 40): Words[] => [
  ...row(x, to, y, 'Office Visit', money(facts.copayPrimaryCare)),
  ...row(x, to, y + step, 'Specialist', money(facts.copaySpecialist)),
  ...row(x, to, y + 2 * step, 'Urgent Care', money(facts.copayUrgentCare)),
  ...row(x, to, y + 3 * step, 'Emergency Room', money(facts.copayEmergency)),
]
