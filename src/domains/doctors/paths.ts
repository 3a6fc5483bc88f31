/** Finding a doctor. */
export const doctorsPaths = {
  specialties: 'GET /api/specialties',
  searchDoctors: 'GET /api/doctors/search',
  countDoctors: 'GET /api/doctors/counts',
} as const
