import type { ListedStrength, PackKind } from './listed-medicine.ts'
import { releaseIn } from './typed-forms.ts'

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

const level = /^([\d.]+) (.+?) in 1 (\S.*?)(?: \([\d-]+\))?$/

/** What the innermost containers of a package are, how many there are, and what all of them hold. */
type PackageContent = { unit: 'EA' | 'ML' | 'GM'; tenths: number; container: string; containers: number }

/**
 * What a package holds: five pens of 3 mL, described as `5 SYRINGE in 1 CARTON (0002-8222-59)  / 3 mL in 1 SYRINGE`, are five
 * syringes and 150 tenths of a millilitre. Null when nobody says.
 */
export function readPackage(ndc: string, description: string | null): PackageContent | null {
  const levels = (description ?? '').split(/ +[/>] +/).map((text) => level.exec(text.trim()))
  const last = levels.at(-1)
  const amounts = levels.map((one) => Number(one?.[1] ?? Number.NaN))
  const all = amounts.reduce((product, amount) => product * amount, 1)
  const grams = gramsOfInhalers[ndc]
  if (grams !== undefined) return { unit: 'GM', tenths: Math.round(grams * 10), container: 'INHALER', containers: 1 }
  if (!last || !Number.isFinite(all) || all <= 0) return null
  const unit = /^ml$/i.test(last[2] ?? '') ? 'ML' : /^g$/i.test(last[2] ?? '') ? 'GM' : 'EA'
  const containers = amounts.slice(0, -1).reduce((product, amount) => product * amount, 1)
  return { unit, tenths: Math.round(all * 10), container: last[3] ?? '', containers }
}

/** A package as the FDA describes it, and what NADAC calls it and counts it in. */
export type DescribedPackage = { ndc: string; package: string | null; called: string | null; unit?: string | null }

const counted = /tablet|capsule|film|lozenge|gum|troche|pellet|wafer/
const solidPacks = /BLISTER|DOSE ?PACK|KIT|DIALPACK|CARD/
const penNames = /\b(PEN|KWIKPEN|FLEXPEN|FLEXTOUCH|SOLOSTAR|AUTO|AUTOINJECTOR|AUTO-INJECT|SURECLICK|TEMPO)\b/i

const kindOf = (container: string, form: string, called: string | null): PackKind => {
  if (/SYRINGE|CARTRIDGE|PEN/.test(container))
    return penNames.test(called ?? '') || /PEN/.test(container) ? 'pen' : 'syringe'
  if (/VIAL|AMPULE/.test(container)) return 'vial'
  if (form === 'inhaler') return 'inhaler'
  if (/spray/.test(form)) return 'spray'
  if (/TUBE/.test(container)) return 'tube'
  return /BOTTLE|JAR|CAN|DROPPER/.test(container) ? 'bottle' : 'pack'
}

const tabletsOfKit = (called: string | null) =>
  Number(/\b(21|24|28|84|91)\b/.exec(called ?? '')?.[1] ?? (/\bTAB/i.test(called ?? '') ? 28 : 1))

/** How much of a package is handed out at once; tablets and the like are counted out of it. */
export type HandedOut = Pick<ListedStrength, 'unit' | 'tenths' | 'pack' | 'isCourse'>

/**
 * What is handed out of a product: thirty of what is counted, else one package as it is. A price is of a piece, a millilitre
 * or a gram, and only what the package is known to hold of that can be multiplied with it.
 */
export function handedOutOf(form: string, one: DescribedPackage): HandedOut {
  const content = readPackage(one.ndc, one.package)
  if (counted.test(form) && content?.unit !== 'ML' && form !== 'inhalation capsule') {
    const isWhole = content !== null && solidPacks.test(content.container) && content.tenths <= 910
    return { unit: 'EA', tenths: isWhole ? content.tenths : 300, pack: null, isCourse: false }
  }
  // A month of birth control is priced by the tablet, and described as one kit.
  if (form === 'kit')
    return { unit: 'EA', tenths: tabletsOfKit(one.called) * 10, pack: { kind: 'pack', count: 1 }, isCourse: true }
  const kind = kindOf(content?.container ?? '', form, one.called)
  const unit = one.unit === 'EA' || one.unit === 'ML' || one.unit === 'GM' ? one.unit : (content?.unit ?? 'EA')
  const containers = content && content.containers > 0 ? content.containers : 1
  const pack = { kind, count: containers }
  if (content?.unit === unit) {
    // A powder for the lungs is priced by its doses; other pieces are what is counted.
    const isOwnPiece = unit === 'EA' && kind !== 'inhaler'
    return { unit, tenths: content.tenths, pack: isOwnPiece ? { kind: 'pack', count: 1 } : pack, isCourse: true }
  }
  return { unit: 'EA', tenths: containers * 10, pack, isCourse: true }
}

/**
 * Whether a package is what the list means by a strength. Liquids and inhalers must hold just what is handed out, since
 * nobody hands out half an inhaler; and what is taken once a day is not what is taken twice.
 */
export function isMeant(
  { unit, tenths, pack, release, form }: Pick<ListedStrength, 'unit' | 'tenths' | 'pack' | 'release' | 'form'>,
  one: DescribedPackage,
): boolean {
  if (pack !== null) {
    const held = handedOutOf(form, { ...one, unit })
    if (form !== 'kit' && (held.unit !== unit || held.tenths !== tenths)) return false
  }
  return release === null || releaseIn(one.called ?? '') === release
}
