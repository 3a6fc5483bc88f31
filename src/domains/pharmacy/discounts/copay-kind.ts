type Priced = { genericName: string; brandName: string | null }

/**
 * Which of a plan's copays a medicine falls under: that of brands where a brand is asked for by its name or is what is priced,
 * that of generics where a generic is. Null where it is not certain: in law an insulin has no generic.
 */
export function copayKindOf(askedBrand: string | null, priced: Priced | undefined): 'brand' | 'generic' | null {
  if (askedBrand !== null || priced?.brandName) return 'brand'
  return priced && !/^insulin\b/i.test(priced.genericName) ? 'generic' : null
}
