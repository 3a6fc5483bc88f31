/** Kinds of providers, as a booking service tells them apart. */
export const providerTypes = ['doctor', 'nurse_practitioner', 'physician_assistant', 'dentist', 'therapist'] as const

export type ProviderType = (typeof providerTypes)[number]

// The beginnings of NUCC codes that are each kind: physicians, optometrists and podiatrists are doctors; psychologists,
// counselors, clinical social workers, physical, occupational and speech therapists are therapists.
const codes: Readonly<Record<ProviderType, string>> = {
  doctor: '20[4789]|152W|213E',
  nurse_practitioner: '363L',
  physician_assistant: '363A',
  dentist: '122[3-9]|125Q',
  therapist: '10[136][A-Z]|1041C|2251|225X|225C|225[68]|235Z',
}

/** How the main code of a kind of provider begins, for PostgreSQL and for us. */
export const codesOfProviderType = (type: ProviderType): string => `^(${codes[type]})`

/** What kind of provider the main code of the registry says somebody is; null for other occupations. */
export const providerTypeOf = ([main = '']: readonly string[]): ProviderType | null =>
  providerTypes.find((type) => new RegExp(codesOfProviderType(type)).test(main)) ?? null
