/** Finding a doctor. */
export const doctorsPaths = {
  specialties: 'GET /api/specialties',
  searchDoctors: 'GET /api/doctors/search',
  doctor: 'GET /api/doctors/{npi}',
  countDoctors: 'GET /api/doctors/counts',
  readSearch: 'GET /api/doctors/reading',
  suggest: 'GET /api/doctors/suggestions',
  organizations: 'GET /api/doctors/organizations',
  listAlternatives: 'GET /api/doctors/alternatives',
} as const
