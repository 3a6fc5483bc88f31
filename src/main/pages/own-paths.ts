/** Addresses of pages that others here link to. */
export const ownPaths = { payments: '/payments', settings: '/settings' }

/** The address of one section of the home page. */
export const sectionPath = (id: string): string => `/?tab=${id}`
