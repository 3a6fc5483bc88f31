/** What the quote form asks, and what it takes. */
export const quoteGenders = ['male', 'female', 'other'] as const
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const
export const coverageTypes = ['health', 'life', 'auto', 'home', 'business', 'medicare', 'disability'] as const
export const deductibleChoices = [500, 1_000, 2_500, 5_000, 10_000] as const
export const memberChoices = [1, 2, 3, 4, 5] as const

/** Why there are quotes or none. */
export const quoteNotes = ['found', 'noPrices', 'noBirthDate', 'under18', 'medicare', 'noPublicPrices'] as const
