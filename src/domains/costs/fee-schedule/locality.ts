/** One of Medicare's pricing areas, with its factors for a doctor's work, practice costs and malpractice cover (three decimals). */
export type Locality = {
  /** Carrier and locality number, as Medicare prints them: `0118218`. */
  id: string
  state: string
  name: string
  work: string
  practice: string
  malpractice: string
}
