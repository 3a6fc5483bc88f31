/** Words of others and what they mean here. Unlike in a plain object, `constructor` is a word like any other, and means nothing. */
export const dictionary = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries)
