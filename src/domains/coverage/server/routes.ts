import { routes } from '#server/http/route.ts'
import { coverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'
import { listBrokers } from './brokers/ask-brokers.ts'
import { captureCard } from './capture-card.ts'
import { myDigitalCard } from './digital-card.ts'
import { myEligibilityResponse } from './eligibility-response.ts'
import { forgetInsurance } from './forget-insurance.ts'
import { listCompanies } from './list-companies.ts'
import { myCoverage } from './my-coverage.ts'
import { myInsurance } from './my-insurance.ts'
import { photoVerify } from './photo-verify.ts'
import { inOwnPlace } from './photos/own-places.ts'
import { quickVerify } from './quick-verify.ts'
import { streamReadingSteps } from './reading/reading-steps.ts'

/** The coverage paths and what fulfils them. */
export const coverageRoutes = routes(coveragePaths, coverageContract, {
  directory: listCompanies,
  myInsurance,
  myCoverage,
  eligibilityResponse: myEligibilityResponse,
  digitalCard: myDigitalCard,
  forgetInsurance,
  captureCard: inOwnPlace(captureCard),
  brokers: listBrokers,
  quickVerify,
  photoVerify: inOwnPlace(photoVerify),
  readingSteps: streamReadingSteps,
})
