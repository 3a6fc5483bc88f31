import { type PeopleTable, untilErased } from './people-table.ts'

/** What the ground keeps of people. */
export const groundTables: readonly PeopleTable[] = [
  {
    table: 'visitor.users',
    what: 'visitors, and what they say of themselves, sealed',
    term: 'until erased; without anything kept, until their last session is over; with no passkey or recovery code, 180 days after it, 3 years where they paid',
    over: 'not exists (select from visitor.sessions s where s.user_id = t.id)',
    everyMinutes: 60,
    joined: 'by its own rule',
  },
  {
    table: 'visitor.sessions',
    what: 'browsers in which a visitor is known, with the kind of device',
    term: '30 days without use, 180 days in all',
    over: `t.last_used_at <= now - interval '30 days' or t.created_at <= now - interval '180 days'`,
    everyMinutes: 60,
    joined: 'goes',
  },
  {
    table: 'visitor.data_keys',
    what: 'the key of all that is sealed for a visitor',
    term: untilErased,
    joined: 'goes',
  },
  {
    table: 'server.answered_requests',
    what: 'answers, so that a repeated request has no second effect; sealed',
    term: '48 hours',
    over: `t.created_at <= now - interval '48 hours'`,
    everyMinutes: 60,
    joined: 'by its own rule',
  },
  {
    table: 'server.events',
    what: 'what happened and is due, by ids',
    term: '30 days after it was handled',
    over: `t.handled_at <= now - interval '30 days'`,
    everyMinutes: 60,
    joined: 'follows',
  },
  { table: 'server.audit', what: 'who did what to which id, by numbers and codes', term: 'for good', joined: 'stays' },
]
