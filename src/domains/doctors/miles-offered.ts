/** The distances a search can be held to, in miles. */
export const milesOffered = [5, 10, 25, 50, 100] as const
