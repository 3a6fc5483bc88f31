import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ArgumentError, optionalArg, period, requireArg } from '#server/operator/args.ts'
import type { Command } from '#server/operator/command.ts'
import { exportPayments } from '../books/export-payments.ts'
import { redeliver } from '../webhooks/redeliver.ts'
import { stopDelivery, stoppedByHand } from '../webhooks/stop-delivery.ts'
import { deliveryForm, deliveryStateForm, invoiceForm, stateForm } from './forms.ts'
import { printDeliveries, printInbox, printInvoice, printInvoices } from './print-payments.ts'

/** What an operator asks and does about payments. */
export const lookCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [--state STATE] [--since TIME] [--until TIME]',
    about: 'invoices, the newest first',
    options: ['state', 'since', 'until'],
    names: 0,
    read: (_names, values) => {
      const which = { state: optionalArg('--state', values.state, stateForm), ...period(values) }
      return ({ databases, print }) => printInvoices(databases, print, which)
    },
  },
  show: {
    usage: 'show INVOICE',
    about: 'why it is not settled, and all that is written down about it',
    options: [],
    names: 1,
    read: ([name]) => {
      const id = requireArg('INVOICE', name, invoiceForm)
      return ({ databases, ctx, print }) => printInvoice(databases, print, id, ctx.now())
    },
  },
  inbox: {
    usage: 'inbox',
    about: 'money that no invoice explains, and which requests’ payers say that an exchange sent it for them',
    options: [],
    names: 0,
    read:
      () =>
      ({ databases, print }) =>
        printInbox(databases, print),
  },
  export: {
    usage: 'export [--since TIME] [--until TIME]',
    about: 'everything that moved, as CSV, the oldest first',
    options: ['since', 'until'],
    names: 0,
    read: (_names, values) => {
      const which = period(values)
      return ({ databases, out }) => pipeline(Readable.from(exportPayments({ databases }, which)), out, { end: false })
    },
  },
  deliveries: {
    usage: 'deliveries [--state STATE]',
    about: 'what WEBHOOK_URL was told, the newest thousand: waiting, delivered or failed',
    options: ['state'],
    names: 0,
    read: (_names, values) => {
      const state = optionalArg('--state', values.state, deliveryStateForm)
      return ({ databases, print }) => printDeliveries(databases, print, state)
    },
  },
  redeliver: {
    usage: 'redeliver DELIVERY | --failed [--since TIME]',
    about: 'tell it again, by the same id; or all that failed since then',
    options: ['since'],
    flags: ['failed'],
    names: 1,
    read: ([name], { since }, flags) => {
      const failed = flags.has('failed')
      if (failed && name !== undefined) throw new ArgumentError('Name a delivery, or all with --failed.')
      if (!failed && since !== undefined) throw new ArgumentError('--since goes with --failed.')
      const which = failed
        ? { failedSince: period({ since }).since }
        : { id: requireArg('DELIVERY', name, deliveryForm) }
      return async ({ ctx, print }) => {
        for (const id of await redeliver(ctx, which)) print({ delivery: id, state: 'waiting' })
      }
    },
  },
  'stop-delivery': {
    usage: 'stop-delivery DELIVERY',
    about: 'it is not sent any more, and no alarm either; redeliver DELIVERY sends it after all',
    options: [],
    names: 1,
    read: ([name]) => {
      const id = requireArg('DELIVERY', name, deliveryForm)
      return async ({ ctx, print }) => {
        await stopDelivery(ctx, id)
        print({ delivery: id, state: 'failed', lastAnswer: stoppedByHand })
      }
    },
  },
}
