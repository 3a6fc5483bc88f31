/** The reasons that are arithmetic, each with the plain sentence that stands for it. */
export const plainReasons = {
  'why.units': 'plain.doctor',
  'why.unitsTimes': 'plain.doctor',
  'why.laboratory': 'plain.laboratory',
  'why.hospital': 'plain.hospital',
  'why.area': 'plain.area',
} as const

/** The lists those figures are from, by the names people know. */
export const plainSources = {
  'from.physician': 'plain.list',
  'from.laboratory': 'plain.list',
  'from.hospital': 'plain.list',
  'from.areaFactors': 'plain.areaList',
} as const

/** What stands for a key in a table; undefined where the key is plain by itself. */
export const plainOf = <T extends string>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
