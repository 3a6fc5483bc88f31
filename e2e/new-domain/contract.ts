import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { greetingsPaths } from './paths.ts'

export const greetingsContract = {
  greet: {
    summary: 'Greet somebody.',
    body: z.object({ name: z.string().min(1).max(40) }),
    answer: z.object({ text: z.string() }),
  },
  listGreetings: {
    summary: 'Who was greeted, and who of them was heard of and answered.',
    answer: z.object({ greetings: z.array(z.object({ text: z.string(), heard: z.boolean(), answered: z.boolean() })) }),
  },
} satisfies { [K in keyof typeof greetingsPaths]: Shape }
