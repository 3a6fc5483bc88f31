/**
 * How we know for which invoice money came: by the marker or the exact amount it was asked with, because its sender had
 * proved the address, because they signed that it was theirs, or because an operator said so.
 */
export const attributions = ['marker', 'amount', 'proof', 'claim', 'operator'] as const
export type Attribution = (typeof attributions)[number]
