/** What a company of the directory is: one that sells private plans, one of Medicare Advantage (`medicare`), or a public programme. */
export type CompanyType =
  | 'commercial'
  | 'blue'
  | 'medicare'
  | 'original_medicare'
  | 'medicaid'
  | 'chip'
  | 'tricare'
  | 'va'
