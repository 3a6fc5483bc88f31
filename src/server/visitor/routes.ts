import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { visitorIdOf } from '../context.ts'
import { type Route, routes } from '../http/route.ts'

/** Becoming a visitor: the cookie a page gets before its first write, and whether the browser has kept it. */
const visitorPaths = { becomeVisitor: 'POST /api/visitor', knowVisitor: 'GET /api/visitor' } as const

const contract = {
  becomeVisitor: {
    summary: 'Become a visitor: sets the cookie that keeps what you do yours. Harmless to repeat.',
    status: 201,
    answer: z.object({ userId: z.literal(me) }),
    visitor: 'anew',
    perMinute: 60,
  },
  knowVisitor: {
    summary: 'Whether the caller is a known visitor: false in a browser that keeps no cookie of this site.',
    answer: z.object({ isKnown: z.boolean() }),
  },
} satisfies Record<keyof typeof visitorPaths, Shape>

/** The visitor's own paths. The cookie itself is set for every first write. */
export const visitorRoutes: Route[] = routes(visitorPaths, contract, {
  becomeVisitor: () => Promise.resolve({ userId: me } as const),
  knowVisitor: (ctx) => Promise.resolve({ isKnown: visitorIdOf(ctx) !== null }),
})
