import { routes } from '#server/http/route.ts'
import { wellnessContract } from '../contract.ts'
import { wellnessPaths } from '../paths.ts'
import { changeSuggestion } from './change-suggestion.ts'
import { readHealthData } from './read-health-data.ts'
import { readScore } from './read-score.ts'
import { saveDraft } from './save-draft.ts'
import { saveHealthData } from './save-health-data.ts'

/** The wellness paths and what fulfils them. */
export const wellnessRoutes = routes(wellnessPaths, wellnessContract, {
  healthData: readHealthData,
  saveHealthData,
  saveDraft,
  score: readScore,
  changeSuggestion,
})
