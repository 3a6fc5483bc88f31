/** What is on file about the caller: to read, change, take along and erase. */
export const accountPaths = {
  account: 'GET /api/users/me',
  changeAccount: 'PATCH /api/users/me',
  eraseAccount: 'DELETE /api/users/me',
  exportAccount: 'GET /api/users/me/export',
} as const
