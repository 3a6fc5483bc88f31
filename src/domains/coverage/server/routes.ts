import { routes } from '#server/http/route.ts'
import { coverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'
import { myCoverage } from './benefits/my-coverage.ts'
import { listBrokers } from './brokers/ask-brokers.ts'
import { captureCard } from './cards/capture-card.ts'
import { listCompanies } from './list-companies.ts'
import { forgetInsurance, myDigitalCard, myEligibilityResponse, myInsurance } from './my-insurance.ts'
import { inOwnPlace } from './photos/own-places.ts'
import { streamReadingSteps } from './reading/reading-steps.ts'
import { photoVerify } from './verifying/photo-verify.ts'
import { quickVerify } from './verifying/quick-verify.ts'

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
