/** Stands wherever the names of the taxonomy are shown. */
export const taxonomyNotice =
  'Health Care Provider Taxonomy, © American Medical Association on behalf of the National Uniform Claim Committee'
