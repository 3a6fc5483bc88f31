/** The id of the visit's title, to bring it into view. */
export const visitId = 'doctor-visit'
