import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'

export const greet = (ctx: Ctx, { name }: { name: string }): Promise<{ text: string }> =>
  ctx.transaction(async (within) => {
    const text = `${within.config.GREETING}, ${name}`
    await within.db.execute(sql`insert into greetings.greetings (text) values (${text})`)
    await publish(within, { topic: 'greetings/greeted', subject: text }, { topic: 'greetings/answer', subject: text })
    return { text }
  })

type Greeting = { text: string; heard: boolean; answered: boolean }

export async function listGreetings({ db }: Pick<Ctx, 'db'>): Promise<{ greetings: Greeting[] }> {
  const { rows } = await db.execute<Greeting>(sql`select text, heard, answered from greetings.greetings order by id`)
  return { greetings: rows }
}

export async function hearGreeting({ db }: Ctx, { subject }: DueEvent): Promise<void> {
  await db.execute(sql`update greetings.greetings set heard = true where text = ${subject}`)
}

export async function answerGreeting({ db }: Ctx, { subject }: DueEvent): Promise<void> {
  await db.execute(sql`update greetings.greetings set answered = true where text = ${subject}`)
}
