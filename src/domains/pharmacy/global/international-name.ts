// The US names of some substances are known nowhere else. https://www.who.int/teams/health-product-and-policy-standards/inn
const names: readonly (readonly [usual: RegExp, international: string])[] = [
  [/\b(albuterol|ventolin|proair)\b/i, 'salbutamol'],
  [/\b(acetaminophen|tylenol)\b/i, 'paracetamol'],
  [/\b(epinephrine|epipen)\b/i, 'adrenaline'],
  [/\bglyburide\b/i, 'glibenclamide'],
  [/\bmeperidine\b/i, 'pethidine'],
  [/\brifampin\b/i, 'rifampicin'],
]

/** What the rest of the world calls a medicine; null where it bears the same name. */
export const internationalName = (medicine: string): string | null =>
  names.find(([usual]) => usual.test(medicine))?.[1] ?? null
