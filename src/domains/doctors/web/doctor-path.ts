/** The address of one doctor's page, by the number of the registry. */
export const doctorPath = (npi: string): string => `/doctor/${npi}`
