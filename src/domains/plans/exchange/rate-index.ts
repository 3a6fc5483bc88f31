/** Ages that are priced alike: to 14, each year, from 64. 45 CFR 147.102(d). */
export const [firstAge, lastAge] = [14, 64] as const

/** Where an age stands in a row of rates. */
export const rateIndex = (age: number): number => Math.min(Math.max(age, firstAge), lastAge) - firstAge
