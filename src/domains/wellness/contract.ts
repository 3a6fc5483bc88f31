import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { notYours } from '#kit/me.ts'
import { userId } from '#kit/wire.ts'
import { answersShape, healthData, scoreAnswer, typedPart } from './answer-shapes.ts'
import type { wellnessPaths } from './paths.ts'
import { noScore, noSuchSuggestion } from './problems.ts'

const params = z.object({ userId })

/** What travels on the wellness paths. */
export const wellnessContract = {
  healthData: {
    summary: 'What the caller last said of their health, and the form as they left it.',
    params,
    answer: healthData,
    problems: [notYours],
  },
  saveHealthData: {
    summary: 'Keep what the caller says of their health, sealed, and work out the score.',
    params,
    body: answersShape,
    status: 201,
    answer: scoreAnswer,
    perMinute: 30,
    problems: [badRequest, notYours],
  },
  saveDraft: {
    summary: 'Keep what was typed into the form so far, sealed; what is left out stays as it was.',
    params,
    body: typedPart,
    answer: z.object({ savedAt: z.iso.datetime() }),
    perMinute: 120,
    problems: [notYours],
  },
  score: {
    summary:
      'The caller’s score with all it is made of, what would help, and how it was before. Scores out of 100; money in US dollars; null: not known, and left out of the score.',
    params,
    answer: scoreAnswer,
    problems: [noScore, notYours],
  },
  changeSuggestion: {
    summary:
      'Say how far a suggestion is; without a status, that its person has seen it. An exam that is done on a day counts by that day, and is not done when the day is too long ago.',
    params: z.object({ id: z.string().max(40) }),
    body: z.object({
      status: z.enum(['new', 'in_progress', 'implemented']).optional(),
      doneOn: z.iso.date().optional().describe('The day of the exam, which then stands in the answers'),
    }),
    answer: z.object({ id: z.string(), status: z.string(), implementedAt: z.iso.datetime().nullable() }),
    perMinute: 60,
    problems: [badRequest, noSuchSuggestion],
  },
} satisfies { [K in keyof typeof wellnessPaths]: Shape }

/** The wellness contract as a type, for the browser. */
export type WellnessContract = typeof wellnessContract
