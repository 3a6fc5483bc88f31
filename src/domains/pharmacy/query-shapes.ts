import { z } from 'zod'

/** Degrees as text. */
export const degreesText = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'degrees')
    .refine((text) => Math.abs(Number(text)) <= most, `at most ${most} degrees`)

/** The two letters of a state. */
export const stateCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, 'two letters')
