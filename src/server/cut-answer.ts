import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/**
 * Cuts each answer to what its contract promises; one that breaks it is a bug of ours and a 500. Contracts hold wire types
 * only, so they are read forwards, which takes a third of the time of encoding.
 */
export const cutAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer))
