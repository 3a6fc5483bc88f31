import { sessionValue } from './storage.ts'

/** What somebody left to have their insurance checked, and is led back to. */
export const wayBack = sessionValue<'medicine'>('wayBack', (stored) => (stored === 'medicine' ? stored : null))
