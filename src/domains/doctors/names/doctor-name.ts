/** A doctor's name as it is shown: `Lena Hartwell, MD`. */
export const doctorName = (doctor: { firstName: string; lastName: string; title: string | null }): string =>
  `${doctor.firstName} ${doctor.lastName}${doctor.title ? `, ${doctor.title}` : ''}`
