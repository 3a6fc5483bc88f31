import type { ListedStrength } from './listed-medicine.ts'
import { nameKey, withoutSaltWords } from './name-keys.ts'
import type { ProductGroup } from './product-group.ts'
import { handedOutOf } from './read-package.ts'
import { releaseIn } from './typed-forms.ts'

const maxNameLength = 90
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a medicine of the list is called: its substances in the order of its own name, `Lisinopril and hydrochlorothiazide`. */
export function medicineName(key: string, groups: readonly ProductGroup[], taken: Set<string>): string {
  const [commonest] = groups.toSorted((a, b) => b.products - a.products)
  const written = nameKey(commonest?.genericName ?? '')
  const placeOf = (part: string) => {
    const at = written.indexOf(withoutSaltWords(part))
    return at < 0 ? written.length : at
  }
  const parts = key.split('+').toSorted((a, b) => placeOf(a) - placeOf(b))
  const last = parts.length > 1 ? ` and ${parts.at(-1)}` : ''
  const all = sentence(parts.length > 1 ? parts.slice(0, -1).join(', ') + last : (parts[0] ?? ''))
  const short = all.length > maxNameLength ? `${all.slice(0, maxNameLength - 1)}…` : all
  // Medicines of many substances may begin alike.
  for (let n = 1; ; n++) {
    const name = n === 1 ? short : `${short} (${n})`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** A strength of several substances in the order that NADAC's list, and so prescriptions, write it: `20 mg/12.5 mg`. */
function asWritten(strength: string, called: string | null): string {
  const [, amounts = '', per = ''] = /^(.*?)(\/[\d.]* ?(?:mL|g|h))?$/.exec(strength) ?? []
  const [, hundredths] = /^([\d.]+) mg\/g$/.exec(strength) ?? []
  // Of creams people say the percentage.
  if (hundredths) return `${Number(hundredths) / 10}%`
  const parts = amounts.split('/')
  if (parts.length < 2) return strength
  const numbers = (called ?? '').match(/[\d.]+/g) ?? []
  const placeOf = (part: string) => numbers.findIndex((number) => Number(number) === Number.parseFloat(part))
  const isKnown = parts.every((part) => placeOf(part) >= 0)
  return isKnown ? parts.toSorted((a, b) => placeOf(a) - placeOf(b)).join('/') + per : strength
}

/** A strength as it is shown, and how much of it is handed out. */
export function strengthOf(group: ProductGroup): Omit<ListedStrength, 'dose' | 'brands' | 'names' | 'sold'> {
  const { strength, form, called } = group
  const handedOut = handedOutOf(form, group)
  const release = /release/.test(form) ? releaseIn(called ?? '') : null
  // Nobody says how strong a kit is: it is known by its name.
  const what = strength === '' ? (group.brands[0] ?? group.names[0] ?? '') : asWritten(strength, called)
  const label = [[what, form].filter(Boolean).join(' '), release ?? '', packageWords(handedOut, form)]
  return { label: label.filter(Boolean).join(', '), strength, form, release, ...handedOut }
}

function packageWords({ unit, tenths, pack }: Pick<ListedStrength, 'unit' | 'tenths' | 'pack'>, form: string): string {
  if (!pack) return ''
  const { kind, count } = pack
  const isSaid = form.includes(kind)
  const several = count > 1 ? `${count} ${kind}s` : isSaid ? '' : kind
  if (unit !== 'EA') return [several, `${tenths / 10} ${unit === 'ML' ? 'mL' : 'g'}`].filter(Boolean).join(', ')
  if (kind === 'inhaler') return tenths > 10 ? `${tenths / 10} doses` : ''
  if (kind === 'pack') return tenths > 10 ? `pack of ${tenths / 10}` : ''
  return several
}
