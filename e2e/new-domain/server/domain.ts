import type { Domain } from '#server/domain.ts'
import { routes } from '#server/http/route.ts'
import { greetingsContract } from '../contract.ts'
import { greetingsPaths } from '../paths.ts'
import { answerGreeting, greet, hearGreeting, listGreetings } from './operations.ts'

export const greetingsDomain: Domain = {
  name: 'greetings',
  routes: routes(greetingsPaths, greetingsContract, { greet, listGreetings }),
  listeners: [{ topic: 'greetings/greeted', name: 'greetings/hear', hear: hearGreeting }],
  jobs: [{ topic: 'greetings/answer', name: 'greetings/answer', work: answerGreeting }],
  peopleTables: [
    {
      table: 'greetings.greetings',
      what: 'who was greeted',
      term: '1 day',
      over: `t.greeted_at <= now - interval '1 day'`,
      everyMinutes: 5,
      joined: 'stays',
    },
  ],
  commands: {
    greetings: {
      list: {
        usage: 'list',
        about: 'who was greeted',
        options: [],
        names: 0,
        read:
          () =>
          async ({ databases, print }) => {
            for (const one of (await listGreetings({ db: databases.system })).greetings) print(one)
          },
      },
    },
  },
}
