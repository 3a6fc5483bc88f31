/** A product and its maker: `Insulin glargine-yfgn, Biocon`. */
export const productText = ({ name, manufacturer }: { name: string; manufacturer: string | null }): string =>
  [name, manufacturer].filter(Boolean).join(', ')
