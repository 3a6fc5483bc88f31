/** Points, tiers and what was reached. */
export const rewardsPaths = {
  points: 'GET /api/pharmacy/points/{userId}',
} as const
