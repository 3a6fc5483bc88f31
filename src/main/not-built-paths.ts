import type { PathText } from '#kit/endpoint.ts'

/** Calls the product will answer and does not yet: each says so with 501 and stands in no description. */
export const notBuiltPaths: readonly PathText[] = []
