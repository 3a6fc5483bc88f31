/** Points, tiers and what was reached. */
export const rewardsPaths = {
  points: 'GET /api/pharmacy/points/{userId}',
  viewAchievements: 'POST /api/pharmacy/points/{userId}/viewed',
} as const
