/** The header by which a page says that what it writes is of a visitor it knows, so that without a cookie it is nobody else's. */
export const ofVisitor = 'x-of-visitor'
