import { sql } from 'drizzle-orm'
import type { CommandGroups } from '#server/operator/command.ts'
import { hashOfSecret, newOfficeSecret } from './office-page.ts'

/** What an operator does with offices that keep their hours here. */
export const officeCommands: CommandGroups[string] = {
  'open-office': {
    usage: 'open-office FACILITY',
    about:
      'let an office keep its hours here; prints the secret of its page once. Again: a new secret, the old one ends',
    options: [],
    names: 1,
    read:
      ([facility = '']) =>
      async ({ databases, ctx, print, out }) => {
        const secret = newOfficeSecret()
        const { rows } = await databases.system.execute<{ facility_id: number }>(sql`
          insert into booking.offices (facility_id, secret_hash, is_sample, created_at)
          select id, ${hashOfSecret(secret)}, is_sample, ${ctx.now().toISOString()} from doctors.medical_facilities
          where id::text = ${facility}
          on conflict (facility_id) do update set secret_hash = excluded.secret_hash, server_url = null
          returning facility_id`)
        const [row] = rows
        if (!row) {
          out.write(`There is no facility ${facility}\n`)
          return 1
        }
        print({ facility: row.facility_id, page: `/office#${secret}` })
        return 0
      },
  },
}
