/** What is on file about the caller: to read, change, take along and erase; and in which browsers they are known. */
export const accountPaths = {
  account: 'GET /api/users/me',
  changeAccount: 'PATCH /api/users/me',
  eraseAccount: 'DELETE /api/users/me',
  exportAccount: 'GET /api/users/me/export',
  moneyUnderWay: 'GET /api/users/me/money-under-way',
  sessions: 'GET /api/users/me/sessions',
  endSession: 'DELETE /api/users/me/sessions/{id}',
  endOtherSessions: 'DELETE /api/users/me/sessions/others',
  endAllSessions: 'DELETE /api/users/me/sessions',
  activity: 'GET /api/users/me/activity',
  favorites: 'GET /api/favorites',
  addFavorite: 'POST /api/favorites',
  removeFavorite: 'DELETE /api/favorites',
} as const
