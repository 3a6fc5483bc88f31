const nearMe =
  /\s*\b(?:near(?:by)? me|near my (?:house|home|location)|close to (?:me|my (?:house|home))|close by|around (?:here|me)|in my area|my (?:current )?location|mi ubicaci[oó]n|cerca de (?:m[ií](?: casa)?|aqu[ií])|en mi [aá]rea)(?=$|[\s,.?!])|\s+(?:near(?:by)?|cerca)\s*[.?!]*$/gi
const onlyNear = /^\s*(?:near(?:by)?|here|aqu[ií]|cerca)\s*[.?!]*$/i
const nearWord = /^\s*(?:near|close to|around|in|at|cerca del?|en)\s+/i

/** A text without its "near me", which says where somebody is rather than where that lies. */
export const withoutNearMe = (text: string): string => text.replace(nearMe, ' ')

/** The place in what was typed under Where: `10001 near me`, `near Brooklyn`; nothing in `near me`. */
export const placeIn = (text: string): string =>
  onlyNear.test(text) ? '' : withoutNearMe(text).replace(nearWord, '').trim()

/** Whether what was typed under Where is where whoever typed it is. */
export const isNearMe = (text: string): boolean => text.trim() !== '' && placeIn(text) === ''
