import { z } from 'zod'

/** The two letters of a state. */
export const stateCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, 'two letters')
