/** The products of a list that are one substance in one strength, form and kind of package, over all makers. */
export type ProductGroup = {
  key: string
  strength: string
  form: string
  /** One of its packages, as the FDA describes it. */
  ndc: string
  package: string | null
  /** What NADAC calls one of them, and counts it in. */
  called: string | null
  unit: string | null
  genericName: string
  brands: readonly string[]
  /** What generics are called that have names of their own. */
  names: readonly string[]
  products: number
  isRx: boolean
  isControlled: boolean
  schedule: string | null
  generics: number | null
  unbranded: number
  biosimilars: number
}
