/** Insurance companies, the visitor's own card, and what their insurer answers about it. */
export const coveragePaths = {
  directory: 'GET /api/insurance/directory',
  myInsurance: 'GET /api/insurance/user/{userId}',
  myCoverage: 'GET /api/insurance/user/{userId}/coverage',
  eligibilityResponse: 'GET /api/insurance/user/{userId}/coverage/fhir',
  digitalCard: 'GET /api/insurance/user/{userId}/coverage/card',
  forgetInsurance: 'DELETE /api/insurance/user/{userId}',
  captureCard: 'POST /api/insurance/card-capture',
  brokers: 'GET /api/insurance/brokers',
  quickVerify: 'POST /api/insurance/quick-verify',
  photoVerify: 'POST /api/insurance/photo-verify',
  readingSteps: 'GET /api/insurance/photo-verify/{readingId}/steps',
} as const
