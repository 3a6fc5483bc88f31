/** Greetings, as any domain says its paths. */
export const greetingsPaths = { greet: 'POST /api/greetings', listGreetings: 'GET /api/greetings' } as const
