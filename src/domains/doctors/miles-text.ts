/** A distance in miles as people read it: to a tenth, and never none at all. */
export const milesText = (miles: number): string => (miles < 0.05 ? '< 0.1' : miles.toFixed(1))
