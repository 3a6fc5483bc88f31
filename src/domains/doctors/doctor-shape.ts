import { z } from 'zod'

/** A practice location as it travels. */
export const facility = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The name is that of the only organization at this address; nobody stated that the doctor works for it. */
  isNameInferred: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** The number the doctor gave for this place. */
  phone: z.string().nullable(),
})

/** A network as its insurer calls it, and the day of its list. */
export const network = z.object({ name: z.string(), asOf: z.iso.date().nullable() })

/** A doctor as a search shows them. */
export const doctor = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  /** The credential, such as MD. */
  title: z.string().nullable(),
  specialty: z.object({ id: z.number().int(), name: z.string() }),
  /** What else the doctor does, and is found under. */
  otherSpecialties: z.array(z.object({ id: z.number().int(), name: z.string() })),
  npi: z.string(),
  licenseState: z.string().nullable(),
  facilities: z.array(facility),
  boardCertified: z.boolean().nullable(),
  acceptingNewPatients: z.boolean().nullable(),
  dataSource: z.string(),
  networkInfo: z.object({
    status: z.enum(['In network', 'Confirm with office']),
    copayAmount: z.number().nullable(),
    /** The insurer's networks that list the doctor at the place that was found, and the day of each list. */
    networks: z.array(network),
  }),
  medicalSchool: z.string().nullable(),
  yearsExperience: z.number().int().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int().nullable(),
  profileImage: z.string().nullable(),
  imageSource: z.string().nullable(),
  lastVerified: z.iso.date().nullable(),
  /** The ZIP code of the practice that was found, of which the distance is; null where it is not known. */
  foundInZip: z.string().nullable(),
  distanceMiles: z.number().nullable(),
  /** Other practices of theirs that are in the city or within the miles that were asked for. */
  alsoNearIds: z.array(z.number().int()),
  isSample: z.boolean(),
})

/** One doctor as their own page shows them. */
export const doctorPage = doctor
  .omit({ distanceMiles: true, alsoNearIds: true, foundInZip: true, networkInfo: true })
  .extend({
    /** As the registry has it; null where it says nothing of the two. */
    sex: z.enum(['F', 'M']).nullable(),
    /** Languages by their BCP 47 tags, from insurers' lists. */
    languages: z.array(z.string()).nullable(),
    licenseNumber: z.string().nullable(),
    boardCertifications: z.array(z.string()).nullable(),
    source: z.string(),
    asOf: z.iso.date().nullable(),
    /** All occupations of the registry's entry by their codes, the main one first or not; their names where their file is loaded. */
    occupations: z.array(
      z.object({
        code: z.string(),
        name: z.string().nullable(),
        specialty: z.string().describe('Which of our specialties it is, by its name in English'),
      }),
    ),
    /** Whose the names are; null where none is shown. */
    occupationsNotice: z.string().nullable(),
    /** The association of the main specialty's people, to read more about it: nobody states who is a member. Null where we know none. */
    association: z.object({ name: z.string(), abbreviation: z.string(), website: z.url() }).nullable(),
    /** The networks whose lists name the doctor today: at one address, or wherever they practise. */
    networks: z.array(
      z.object({
        insurer: z.string(),
        network: z.string().nullable(),
        address: z.string().nullable(),
        asOf: z.iso.date().nullable(),
        isSample: z.boolean(),
      }),
    ),
  })
