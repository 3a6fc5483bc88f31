type Priced = { genericName: string; brandName: string | null }

/**
 * Which of a plan's copays a medicine falls under, by what is priced, or by the brand that is asked for where nothing is. Null where
 * it is not certain: in law an insulin has no generic.
 */
export function copayKindOf(askedBrand: string | null, priced: Priced | undefined): 'brand' | 'generic' | null {
  if (!priced) return askedBrand === null ? null : 'brand'
  if (priced.brandName !== null) return 'brand'
  return /^insulin\b/i.test(priced.genericName) ? null : 'generic'
}
