/** What happens to the photos of a card one after the other, from their coming to what is shown. */
export const readingSteps = ['received', 'straightening', 'readingFront', 'readingBack', 'checking'] as const
export type ReadingStep = (typeof readingSteps)[number]
