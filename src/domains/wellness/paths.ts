/** What a person says of their health, the score it adds up to, and what would help. */
export const wellnessPaths = {
  healthData: 'GET /api/wellness/health-data/{userId}',
  saveHealthData: 'POST /api/wellness/health-data/{userId}',
  saveDraft: 'PATCH /api/wellness/draft/{userId}',
  score: 'GET /api/wellness/score/{userId}',
  changeSuggestion: 'PATCH /api/wellness/suggestions/{id}',
} as const
