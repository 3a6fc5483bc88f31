import type { CareKind, CarePlace } from './care-kinds.ts'

/** What care a note is about: a kind that is priced, or other care that none of them is. */
export type NotedCare = CareKind | 'other'

/** What a phrase of a payer's note means. */
export type Meaning =
  | { is: 'filler' }
  /** It names what the rest of the clause holds for: `waived FOR preventive services`. */
  | { is: 'for' }
  | { is: 'care'; care: readonly NotedCare[] }
  | { is: 'place'; place: CarePlace }
  | { is: 'tier'; tier: string }
  | { is: 'network'; network: 'in' | 'out' | 'both' }
  | { is: 'deductible'; stands: 'applies' | 'waived' }
  | { is: 'copay' }
  | { is: 'noCopay' }
  | { is: 'dollars'; text: string }
  | { is: 'percent'; text: string }
  | { is: 'planPays' }
  | { is: 'memberPays' }
  | { is: 'maximum' }
  | { is: 'notCovered' }
  | { is: 'waivedIfAdmitted' }
  | { is: 'authorization' }
  | { is: 'aggregate' }
  | { is: 'perDay' }
  /** Says nothing beside a yearly amount, and not beside the price of a visit. */
  | { is: 'ofLimit' }
  | { is: 'family' }

type Phrase = readonly [pattern: string, meaning: (match: string) => Meaning]

const always =
  (meaning: Meaning): Phrase[1] =>
  () =>
    meaning
const care = (...kinds: NotedCare[]) => always({ is: 'care', care: kinds })
const place = (one: CarePlace) => always({ is: 'place', place: one })
const afterTier = (match: string) => match.replace(/^TIER ?/, '')
const ofYear = '(?:THE |ANY |PLAN |YOUR |ANNUAL |YEARLY |MEDICAL |OVERALL |(?:CALENDAR|PLAN|BENEFIT|CONTRACT) YEAR )*'
const met = '(?: (?:HAS BEEN|HAVE BEEN|IS|BEEN|IF))?(?: (?:MET|SATISFIED|PAID|REACHED))?'

/**
 * Whole phrases of payers' notes, in the letters that `clausesOf` makes of them. A clause is understood when it consists of
 * such phrases alone: one word more may turn it round (NO DEDUCTIBLE, NO DEDUCTIBLE CARRYOVER).
 */
const phrases: readonly Phrase[] = [
  [`NO ${ofYear}DEDUCTIBLE(?: (?:APPLIES|REQUIRED|NEEDED))?`, always({ is: 'deductible', stands: 'waived' })],
  [
    `${ofYear}DEDUCTIBLE (?:IS |ARE )?(?:WAIVED|NOT APPLICABLE|NOT REQUIRED|NOT APPLIED|NA|DOES NOT APPLY|DO NOT APPLY|DOESNT APPLY)`,
    always({ is: 'deductible', stands: 'waived' }),
  ],
  [
    `(?:IS |ARE )?(?:NOT SUBJECT TO|EXEMPT FROM|WITHOUT) ${ofYear}DEDUCTIBLE`,
    always({ is: 'deductible', stands: 'waived' }),
  ],
  [`(?:AFTER|THEN|ONCE|AFTER MEETING) ${ofYear}DEDUCTIBLE${met}`, always({ is: 'deductible', stands: 'applies' })],
  [`(?:IS |ARE )?SUBJECT TO ${ofYear}DEDUCTIBLE`, always({ is: 'deductible', stands: 'applies' })],
  [
    `${ofYear}DEDUCTIBLE (?:APPLIES|APPLY|FIRST|IS REQUIRED|REQUIRED|APPLICABLE|THEN|(?:MUST|HAS TO|NEEDS TO) BE (?:MET|SATISFIED|PAID))(?: FIRST)?`,
    always({ is: 'deductible', stands: 'applies' }),
  ],
  [
    `${ofYear}DEDUCTIBLE (?:AND|PLUS|THEN) (?:COINSURANCE|COPAY)(?: (?:APPLY|APPLIES))?`,
    always({ is: 'deductible', stands: 'applies' }),
  ],
  [
    '(?:COPAY )?(?:IS )?WAIVED (?:IF|WHEN) (?:PATIENT |MEMBER |YOU )?(?:IS |ARE )?(?:ADMITTED|HOSPITALIZED)(?: TO (?:THE )?HOSPITAL| AS (?:AN )?INPATIENT)?',
    always({ is: 'waivedIfAdmitted' }),
  ],
  ['TIER ?(?:[0-9]{1,2}|[A-Z]|ONE|TWO|THREE|FOUR)', (match) => ({ is: 'tier', tier: afterTier(match) })],
  ['\\$ ?[0-9]{1,5}(?:,[0-9]{3})*(?:\\.[0-9]{2})?', (match) => ({ is: 'dollars', text: match.replace(/[$, ]/g, '') })],
  [
    '[0-9]{1,3}(?:\\.[0-9]+)? ?(?:%|PERCENT)',
    (match) => ({ is: 'percent', text: match.replace(/ ?(?:%|PERCENT)/, '') }),
  ],
  [
    '(?:PLAN|INSURANCE|INSURER|PAYER|CARRIER|WE) (?:WILL )?PAYS?|(?:IS )?(?:PAID|COVERED|PAYABLE) (?:BY (?:THE )?PLAN|BY (?:THE )?INSURANCE|AT)|(?:PLAN|INSURANCE|PAYER) (?:PAYMENT|RESPONSIBILITY|SHARE|PORTION)',
    always({ is: 'planPays' }),
  ],
  [
    '(?:PATIENT|MEMBER|SUBSCRIBER|YOU) (?:WILL )?(?:PAYS?|OWES?)|(?:PATIENT|MEMBER|SUBSCRIBER|YOUR) (?:PAYMENT|RESPONSIBILITY|SHARE|PORTION|COST SHARE)',
    always({ is: 'memberPays' }),
  ],
  [
    '(?:ANNUAL |YEARLY |LIFETIME |BENEFIT |CALENDAR YEAR |PLAN YEAR )*(?:COPAY|COINSURANCE) (?:MAXIMUM|MAX|LIMIT|CAP)|(?:ANNUAL |YEARLY |LIFETIME |BENEFIT |CALENDAR YEAR )*(?:MAXIMUM|MAX) (?:COPAY|COINSURANCE)',
    always({ is: 'maximum' }),
  ],
  [
    '(?:IS |ARE )?(?:NOT COVERED|NON ?COVERED|NOT A COVERED|NO COVERAGE|NO BENEFITS?)|NOT (?:PAYABLE|ELIGIBLE)',
    always({ is: 'notCovered' }),
  ],
  [
    '(?:PRIOR |PRE )?(?:AUTHORIZATION|AUTH|PRECERTIFICATION|PRECERT|CERTIFICATION|APPROVAL)(?: IS)?(?: MAY BE)? (?:REQUIRED|NEEDED)',
    always({ is: 'authorization' }),
  ],
  ['NO COPAY(?: (?:APPLIES|REQUIRED))?', always({ is: 'noCopay' })],
  ['COPAY', always({ is: 'copay' })],
  ['(?:PER|EACH|EVERY|A) DAY|DAILY', always({ is: 'perDay' })],
  ['NON ?EMBEDDED|AGGREGATE(?: FAMILY)?', always({ is: 'aggregate' })],
  ['FOR|TO', always({ is: 'for' })],
  // The network.
  [
    '(?:IN|WITHIN) NETWORK|(?:PARTICIPATING|CONTRACTED|NETWORK|PAR) (?:PROVIDERS?|DOCTORS?|PHYSICIANS?)',
    always({ is: 'network', network: 'in' }),
  ],
  [
    '(?:OUT OF|OUTSIDE) NETWORK|NON ?(?:PARTICIPATING|NETWORK|CONTRACTED)(?: (?:PROVIDERS?|DOCTORS?))?',
    always({ is: 'network', network: 'out' }),
  ],
  ['IN AND OUT OF NETWORK', always({ is: 'network', network: 'both' })],
  // Which care.
  [
    'PRIMARY(?: CARE)?|PCP|FAMILY (?:PRACTICE|MEDICINE|DOCTOR)|GENERAL PRACTI(?:CE|TIONER)|INTERNAL MEDICINE|INTERNIST',
    care('primary_care'),
  ],
  ['SPECIALISTS?|SPECIALTY(?: CARE)?|SPC|SPEC|NON PCP', care('specialist')],
  ['URGENT(?: CARE)?(?: CENTER)?', care('urgent_care')],
  ['EMERGENCY(?: ROOM| DEPARTMENT| SERVICES| CARE| MEDICAL)?|ER|ED', care('emergency')],
  [
    '(?:MENTAL|BEHAVIORAL) HEALTH|PSYCHIATR(?:Y|IC|IST)|PSYCHOLOG(?:Y|IST)|PSYCHOTHERAPY|COUNSELING',
    care('mental_health'),
  ],
  ['PHYSICAL THERAPY|PHYSICAL MEDICINE|PT', care('physical_therapy')],
  ['(?:DIAGNOSTIC |CLINICAL |INDEPENDENT )?LAB(?:ORATORY|S)?(?: TESTS?| WORK)?|BLOOD (?:WORK|TESTS?)', care('lab')],
  ['(?:DIAGNOSTIC )?X ?RAYS?|(?:DIAGNOSTIC )?RADIOLOGY|DIAGNOSTIC IMAGING', care('imaging')],
  ['MRI|CT(?: SCANS?)?|CAT SCANS?|(?:ADVANCED|COMPLEX|HIGH TECH) (?:IMAGING|RADIOLOGY)', care('mri')],
  // Care that none of the kinds is: a row about it says nothing of them.
  [
    '(?:ADULT |ROUTINE |ANNUAL )*(?:PREVENT(?:IVE|ATIVE)(?: CARE)?|WELLNESS|WELL(?: WOMAN| ADULT| CARE| VISITS?)?|PHYSICAL(?:S| EXAMS?)|CHECK ?UPS?)|ROUTINE (?:PHYSICAL|EXAMS?)|ANNUAL PHYSICAL',
    care('preventive'),
  ],
  [
    '(?:ADULT |ROUTINE |ANNUAL )*(?:WELL (?:CHILD|BABY)|IMMUNIZATIONS?|VACCIN(?:E|ES|ATIONS?)|SCREENINGS?)(?: CARE)?|CHILD (?:PREVENT(?:IVE|ATIVE)(?: CARE)?|WELLNESS|PHYSICALS?)',
    care('other'),
  ],
  [
    '(?:ROUTINE )?FOOT CARE|PODIATR(?:Y|IST|IC)|CHIROPRACT(?:IC|OR|ORS)|ACUPUNCTURE|MASSAGE(?: THERAPY)?',
    care('other'),
  ],
  [
    'ALLERGY(?: (?:TESTING|INJECTIONS?|SHOTS?|SERUM))?|INJECTIONS?|MATERNITY|PRENATAL|POSTNATAL|FERTILITY|INFERTILITY',
    care('other'),
  ],
  [
    '(?:ROUTINE )?(?:VISION|EYE|HEARING|DENTAL|ORTHODONTIC)(?: CARE| EXAMS?| AIDS?| HARDWARE)?|EYEWEAR|GLASSES',
    care('other'),
  ],
  [
    'SURGERY|SURGICAL|INPATIENT(?: HOSPITAL| STAY)?|SKILLED NURSING(?: FACILITY)?|SNF|HOSPICE|HOME HEALTH(?: CARE)?|AMBULANCE|DIALYSIS|CHEMOTHERAPY|INFUSION|TRANSPLANTS?|DURABLE MEDICAL EQUIPMENT|DME|PROSTHETICS?',
    care('other'),
  ],
  [
    '(?:SPEECH|OCCUPATIONAL|CARDIAC|PULMONARY)(?: THERAPY| REHAB(?:ILITATION)?)|SUBSTANCE (?:ABUSE|USE)|COSMETIC(?: SURGERY| SERVICES)?',
    care('other'),
  ],
  [
    '(?:GENERIC|BRAND|BRAND NAME|PRESCRIPTION|PREFERRED|NON PREFERRED|SPECIALTY|MAIL ORDER|RETAIL)? ?(?:DRUGS?|MEDICINES?|MEDICATIONS?|PRESCRIPTIONS?|PHARMACY|RX)',
    care('other'),
  ],
  // Where.
  [
    'TELE ?(?:HEALTH|MEDICINE|DOC)|TELADOC|MD ?LIVE|AMWELL|DOCTOR ON DEMAND|LIVE ?HEALTH(?: ONLINE)?|VIRTUAL(?: CARE)?|E VISITS?|ONLINE|VIDEO',
    place('telehealth'),
  ],
  ['(?:RETAIL|CONVENIENCE|MINUTE)(?: HEALTH| CARE)? ?CLINICS?|CONVENIENCE CARE', place('retail')],
  [
    '(?:OUTPATIENT |ON CAMPUS |HOSPITAL BASED )*HOSPITAL(?: OUTPATIENT| BASED| FACILITY| CLINIC| SETTING)*|OUTPATIENT FACILITY',
    place('hospital'),
  ],
  ['(?:AMBULATORY )?SURG(?:ICAL|ERY) CENTERS?|ASC', place('surgery')],
  ['(?:FREE ?STANDING|INDEPENDENT) (?:FACILITY|CENTER|IMAGING CENTER|LAB(?:ORATORY)?)', place('lab')],
  ['(?:PHYSICIAN|DOCTORS?|PROVIDER) OFFICE|OFFICE', place('office')],
  // Beside a yearly amount.
  [
    'REMAINING|MET|ACCUMULATED|USED|YEAR TO DATE|YTD|INDIVIDUAL|PERSON|MEMBER|COMBINED|EMBEDDED|DEDUCTIBLES?|OUT OF POCKET(?: MAXIMUM| MAX| LIMIT)?|OOPM?|STOP LOSS|INCLUD(?:ES|ING)(?: (?:DEDUCTIBLE|COPAY|COINSURANCE|AND))*|(?:CALENDAR|PLAN|BENEFIT|CONTRACT|SERVICE) YEAR|ANNUAL|YEARLY|YEAR|LIMIT|MAXIMUM',
    always({ is: 'ofLimit' }),
  ],
  ['FAMILY', always({ is: 'family' })],
  [
    'VISITS?|SERVICES?|CARE|COINSURANCE|COST SHARE|COST SHARING|PER|EACH|EVERY|A|AN|THE|OF|IN|AT|AND|OR|IS|ARE|BY|WITH|THROUGH|VIA|ONLY|AMOUNT|PROVIDERS?|PHYSICIANS?|DOCTORS?|MEDICAL|BENEFITS?|THIS|YOUR|EVALUATION|CONSULTATIONS?|SESSIONS?|OUTPATIENT|PROFESSIONAL|APPLIES|APPLY|REFERRAL(?: IS)? REQUIRED',
    always({ is: 'filler' }),
  ],
]

const compiled = phrases.map(([pattern, meaning]) => ({
  pattern: new RegExp(`(?:${pattern})(?![A-Z0-9$%])`, 'y'),
  meaning,
}))

/** A payer's note in clauses of plain capitals: `PCP/SPECIALIST, NO DED.` is `PCP`, `SPECIALIST`, `NO DEDUCTIBLE`. */
export const clausesOf = (note: string): string[] =>
  note
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\bW\/O\b/g, 'WITHOUT')
    .replace(/\bN\/A\b/g, 'NA')
    .replace(/\b(IN|OUT)\/(IN|OUT)\b/g, '$1 AND $2')
    .split(/[;|()\n]|[.,](?!\d)|\s-\s|\//)
    .map((clause) =>
      clause
        .replace(/['’]/g, '')
        .replace(/&/g, ' AND ')
        .replace(/[-:=*_]/g, ' ')
        .replace(/\bCO ?(?:PAY(?:MENT)?S?)\b/g, 'COPAY')
        .replace(/\bCO ?INS(?:URANCE)?\b/g, 'COINSURANCE')
        .replace(/\bDED(?:UCT)?\b/g, 'DEDUCTIBLE')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)

/** What a clause means, phrase by phrase, the longest first; null where a word of it is not known. */
export function meaningsOf(clause: string): Meaning[] | null {
  const meanings: Meaning[] = []
  let at = 0
  while (at < clause.length) {
    let longest: { end: number; meaning: Meaning } | null = null
    for (const { pattern, meaning } of compiled) {
      pattern.lastIndex = at
      const found = pattern.exec(clause)?.[0]
      if (found && at + found.length > (longest?.end ?? at))
        longest = { end: at + found.length, meaning: meaning(found) }
    }
    if (!longest) return null
    meanings.push(longest.meaning)
    at = longest.end
    while (clause[at] === ' ') at++
  }
  return meanings
}
