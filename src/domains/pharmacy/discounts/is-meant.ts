import type { ListedStrength } from './medication-list.ts'

// Grams in an inhaler, by its maker's label: the FDA counts puffs only.
const gramsOfInhalers: Readonly<Record<string, number>> = {
  // Ventolin HFA and its own generic; a small one for hospitals.
  '00173068220': 18,
  '66993001968': 18,
  '00173068224': 8,
  // ProAir HFA and its generics.
  '59310057922': 8.5,
  '00093317431': 8.5,
  '68180096301': 8.5,
  // The generic of Proventil HFA.
  '69097014260': 6.7,
  // Symbicort, 120 puffs: 160 and 80 mcg.
  '00186037020': 10.2,
  '00186037220': 10.2,
}

const level = /^([\d.]+) (.+?) in 1 \S/

/**
 * How many millilitres or grams a package holds, in tenths: five pens of 3 mL, described as
 * `5 SYRINGE in 1 CARTON (0002-8222-59)  / 3 mL in 1 SYRINGE`, are 150. Null when nobody says.
 */
export function contentTenths(ndc: string, description: string | null): number | null {
  const grams = gramsOfInhalers[ndc]
  if (grams !== undefined) return Math.round(grams * 10)
  const levels = (description ?? '').split(/ +[/>] +/).map((text) => level.exec(text.trim()))
  const last = levels.at(-1)
  if (!last || !/^(mL|g)$/i.test(last[2] ?? '')) return null
  const content = levels.reduce((product, found) => product * Number(found?.[1] ?? Number.NaN), 1)
  return Number.isFinite(content) && content > 0 ? Math.round(content * 10) : null
}

/** A package as the FDA describes it, and what NADAC calls it. */
export type DescribedPackage = { ndc: string; package: string | null; called: string | null }

/**
 * Whether a package is what the list means by a strength. Liquids and inhalers must hold just what is handed out, since
 * nobody hands out half an inhaler; and what is taken once a day is not what is taken twice.
 */
export function isMeant({ unit, tenths, release }: ListedStrength, one: DescribedPackage): boolean {
  if (unit !== 'EA' && contentTenths(one.ndc, one.package) !== tenths) return false
  return release === null || (one.called ?? '').split(' ').includes(release)
}
