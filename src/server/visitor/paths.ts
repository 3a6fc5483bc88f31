/** Becoming a visitor: the cookie a page gets before its first write, and whether the browser has kept it. */
export const visitorPaths = { becomeVisitor: 'POST /api/visitor', knowVisitor: 'GET /api/visitor' } as const
