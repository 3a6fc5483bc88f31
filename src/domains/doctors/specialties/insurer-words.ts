// Companies and programs as people name them. Some are the names of people or of places too.
const surely = `aetna|cigna|humana|united ?health ?care|unitedhealth|uhc|blue ?cross(?: ?(?:and|&)? ?blue ?shield)?|blue ?shield|bcbs|florida blue|
  ambetter|wellcare|centene|tricare|medi[- ]cal|medicaid|medicare(?: advantage)?|obamacare|delta dental|metlife|eyemed|vsp|healthfirst|
  fidelis(?: care)?|emblem ?health|careplus|optum|amerigroup|caresource|geico|seguro m[eé]dico`
const perhaps = `anthem|kaiser(?: permanente)?|molina(?: healthcare)?|oscar(?: health)?|united|guardian|horizon|oxford|empire|highmark|
  (?:my|any|mi|your)? ?(?:insurance|seguro)|(?:no|without|sin|out) (?:insurance|seguro)|cash|uninsured`
const oneLine = (words: string) => words.replace(/\s*\n\s*/g, '')
const behind = String.raw`(?:\s+(?:insurance|ppo|hmo|epo|plans?|members?|patients|health plan))*`
const takes = String.raw`(?:(?:that|who|which|que)\s+)?(?:will\s+)?(?:takes?|taking|accepts?|accepting|acept[ae]n?|tom[ae]n?|recib[ae]n?|covered by|in[- ]network (?:with|for)|with|con)`

const taken = new RegExp(String.raw`\s*\b${takes}\s+(${oneLine(surely)}|${oneLine(perhaps)})\b${behind}`, 'gi')
const named = new RegExp(String.raw`(^|[\s,])(${oneLine(surely)})\b${behind}(?=$|[\s,])`, 'gi')
/** Companies by names that people and places have too: only before a kind of doctor it is the company. */
const before = 'anthem|kaiser(?: permanente)?|health ?net|highmark|molina healthcare|oscar health'
const ofCare = String.raw`(?:\S*(?:ists?|icians?|olog(?:y|[oa]s?)|iatr(?:a|as|y|ics?)|istas?)|doctors?|doctora?s?|pcps?|ob ?-?gyns?|primary|urgent|family|therap\S+|psych\S+)`
const ahead = new RegExp(String.raw`^(${before})${behind}\s+(?=${ofCare}(?:$|[\s,]))`, 'i')
/** Companies by the name of a place of as many doctors: both are meant. */
const placeToo = new RegExp(String.raw`^(providence)\s+(?=${ofCare}(?:$|[\s,]))`, 'i')
// Said of insurance, and no company.
const nobody = /insurance|seguro|cash|uninsured/i

/** A text without the insurance it names: that is chosen beside the search, and never stands in an address. */
export const withoutInsurer = (text: string): string =>
  text.trim().replace(ahead, '').replace(taken, ' ').replace(named, '$1').replace(/\s+/g, ' ').trim()

/** What of a text may be the insurance as well as the place it is read as: `Providence` in `Providence dentist`. */
export const perhapsInsurer = (text: string): string | null => placeToo.exec(text.trim())?.[1] ?? null

/** A text that names an insurance and nothing else. */
export const isOnlyInsurer = (text: string): boolean => text.trim() !== '' && withoutInsurer(text) === ''

/** The insurance a text names beside what it looks for: `Medicaid` in `Medicaid dentist`; null where it names none, or nothing else. */
export function insurerIn(text: string): string | null {
  if (withoutInsurer(text) === '') return null
  const found = [ahead.exec(text.trim())?.[1], ...[...text.matchAll(taken)].map(([, name]) => name)]
  const all = [...found, ...[...text.matchAll(named)].map(([, , name]) => name)]
  return all.find((name) => name !== undefined && !nobody.test(name)) ?? null
}
