import type { SpecialtyName } from '#domains/doctors/specialties/specialty-tree.ts'

/** How one specialty appears in the world: its share of all people, codes with their credentials, words for its clinics. */
export type Specialist = {
  name: SpecialtyName
  share: number
  /** Taxonomy code and credential, as likely as they stand here often. */
  kinds: readonly (readonly [code: string, credential: string])[]
  clinic: readonly string[]
}

const kinds = (code: string, ...credentials: string[]) => credentials.map((credential) => [code, credential] as const)
const physicians = (code: string) => kinds(code, 'MD', 'M.D.', 'MD', 'DO')

/** The 15 specialties, roughly in the proportions of US practice. */
export const specialists: readonly Specialist[] = [
  {
    name: 'Primary Care',
    share: 28,
    kinds: [...physicians('207Q00000X'), ...physicians('207R00000X'), ...kinds('363LF0000X', 'FNP', 'NP')],
    clinic: ['FAMILY CLINIC', 'PRIMARY CARE', 'INTERNAL MEDICINE'],
  },
  { name: 'Pediatrics', share: 8, kinds: physicians('208000000X'), clinic: ["CHILDREN'S CLINIC", 'PEDIATRICS'] },
  { name: 'OB-GYN', share: 6, kinds: physicians('207V00000X'), clinic: ["WOMEN'S HEALTH", 'OB-GYN'] },
  { name: 'Dermatology', share: 3, kinds: physicians('207N00000X'), clinic: ['SKIN CLINIC', 'DERMATOLOGY'] },
  {
    name: 'Cardiology',
    share: 5,
    kinds: [...physicians('207RC0000X'), ...kinds('207RI0011X', 'MD')],
    clinic: ['HEART CLINIC', 'CARDIOLOGY'],
  },
  { name: 'Orthopedics', share: 5, kinds: physicians('207X00000X'), clinic: ['BONE AND JOINT', 'ORTHOPEDICS'] },
  { name: 'Psychiatry', share: 6, kinds: physicians('2084P0800X'), clinic: ['BEHAVIORAL HEALTH', 'PSYCHIATRY'] },
  { name: 'Psychology', share: 7, kinds: kinds('103TC0700X', 'PHD', 'PSY.D.'), clinic: ['COUNSELING', 'PSYCHOLOGY'] },
  {
    name: 'Dentistry',
    share: 12,
    kinds: [...kinds('1223G0001X', 'DDS', 'D.D.S.', 'DMD'), ...kinds('122300000X', 'DDS')],
    clinic: ['DENTAL', 'FAMILY DENTISTRY'],
  },
  { name: 'Optometry', share: 4, kinds: kinds('152W00000X', 'OD', 'O.D.'), clinic: ['EYE CARE', 'OPTOMETRY'] },
  { name: 'ENT', share: 2, kinds: physicians('207Y00000X'), clinic: ['EAR NOSE AND THROAT'] },
  { name: 'Gastroenterology', share: 3, kinds: physicians('207RG0100X'), clinic: ['DIGESTIVE HEALTH'] },
  { name: 'Neurology', share: 3, kinds: physicians('2084N0400X'), clinic: ['NEUROLOGY'] },
  { name: 'Urology', share: 2, kinds: physicians('208800000X'), clinic: ['UROLOGY'] },
  { name: 'Physical Therapy', share: 6, kinds: kinds('225100000X', 'PT', 'DPT'), clinic: ['PHYSICAL THERAPY'] },
]
