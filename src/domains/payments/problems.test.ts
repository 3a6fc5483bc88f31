import { expect, test } from 'vitest'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest, busy, tooMany, unexpected } from '#kit/http-problems.ts'
import { paymentsContract } from './contract.ts'
import { problemTexts } from './web/problem-texts.ts'

test.each(Object.entries<Shape>(paymentsContract))(
  'why %s was refused is said in Spanish',
  (_name, { problems = [] }) => {
    for (const { code } of [...problems, badRequest, tooMany, unexpected, busy])
      expect(problemTexts.es).toHaveProperty([code])
  },
)
