import { rails } from '../rails/rails.ts'

/** The coins that the payment portal offers by code, in their order, whether or not they can be paid with just now. */
export const portalCoins = rails.flatMap(({ example, ...rail }) => (example ? [{ ...rail, example }] : []))
