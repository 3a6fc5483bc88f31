/** Medicines, what they cost, and where they are handed out. */
export const pharmacyPaths = {
  medications: 'GET /api/medications/search',
  searchDiscounts: 'GET /api/pharmacy-discounts/search',
  searchMap: 'GET /api/pharmacy-map/search',
  searchWorld: 'POST /api/global-pharmacy/search',
  worldCoverage: 'GET /api/global-pharmacy/coverage',
  popularDiscounts: 'GET /api/prescriptions/discounts/popular',
  prescriptionSavings: 'GET /api/prescriptions/savings',
  addPrescriptionSaving: 'POST /api/prescriptions/savings',
  removePrescriptionSaving: 'DELETE /api/prescriptions/savings/{id}',
  satelliteStatus: 'GET /api/global-pharmacy/satellite-status',
} as const
