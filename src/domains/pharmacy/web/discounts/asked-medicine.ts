import { sessionValue } from '#web/storage.ts'

/** Which medicine is looked for in this tab: never in an address. */
export type AskedMedicine = {
  medication: string
  /** The brand it was found by; none where it was its generic name. */
  brand?: string | undefined
  dosage: string
  days: number
  /** How many, where it is another number than those days make. */
  count?: number | undefined
}

/** Changes what is asked of the medicine that is looked for. */
export function changeAsked(change: Partial<AskedMedicine>) {
  const asked = askedMedicine.get()
  if (asked) askedMedicine.set({ ...asked, ...change })
}

/** The medicine that is looked for, until the tab is closed. */
export const askedMedicine = sessionValue<AskedMedicine>('askedMedicine', (stored) => {
  const { medication, brand, dosage, days, count } = (stored ?? {}) as Partial<AskedMedicine>
  return typeof medication === 'string' && typeof dosage === 'string' && typeof days === 'number'
    ? {
        medication,
        brand: typeof brand === 'string' ? brand : undefined,
        dosage,
        days,
        count: typeof count === 'number' ? count : undefined,
      }
    : null
})
