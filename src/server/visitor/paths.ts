/** Becoming a visitor: the cookie a page gets before its first write. */
export const visitorPaths = { becomeVisitor: 'POST /api/visitor' } as const
