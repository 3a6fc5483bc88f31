import type { VisitTerms } from '#domains/coverage/benefits/plan-reading.ts'
import type { Variant } from './service-codes.ts'
import type { ServiceType } from './service-types.ts'
import { specialists } from './specialists.ts'

const bySpecialty: Readonly<Record<string, ServiceType>> = {
  'Primary Care': 'primary_care',
  Pediatrics: 'primary_care',
  Psychology: 'mental_health',
  'Physical Therapy': 'physical_therapy',
  ...Object.fromEntries(specialists.map((name) => [name, 'specialist'])),
}

/** The specialty in which somebody looks for a doctor for a kind of care; none where several or no doctors of an office give it. */
export const specialtyForService: Readonly<Partial<Record<ServiceType, string>>> = {
  primary_care: 'Primary Care',
  // Whoever does not know which specialist is sent to one from there.
  specialist: 'Primary Care',
  physical_therapy: 'Physical Therapy',
  mental_health: 'Psychology',
}

/**
 * The kinds of care a plan may count this visit as, the nearest first. A psychiatrist's visit is a physician's by its price
 * and mental health by its benefit: "Mental health $25" holds for it, before what the plan says of specialists. An MRI or a
 * CT scan is a benefit of its own, and what the plan says of an X-ray tells nothing of it.
 */
export const benefitsOfVisit = (
  service: ServiceType,
  { specialty, variant }: { specialty?: string | undefined; variant?: Variant | null },
): readonly VisitTerms['care'][] =>
  service === 'imaging' && (variant === 'mri' || variant === 'ct')
    ? ['mri']
    : specialty === 'Psychiatry' && service === 'specialist'
      ? ['mental_health', service]
      : [service]

/**
 * The kind of care a visit to this specialty is priced as. Null where no code of ours stands for it, as for dentists:
 * another doctor's price is no price of theirs.
 */
export const serviceForSpecialty = (specialtyName: string): ServiceType | null => bySpecialty[specialtyName] ?? null
