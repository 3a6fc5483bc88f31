import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportPayments } from '#domains/payments/server/books/export-payments.ts'
import { redeliver } from '#domains/payments/server/webhooks/redeliver.ts'
import {
  ArgumentError,
  deliveryForm,
  deliveryStateForm,
  invoiceForm,
  optionalArg,
  period,
  requireArg,
  stateForm,
} from './args.ts'
import type { Command } from './command.ts'
import { printDeliveries, printInbox, printInvoice, printInvoices } from './print-payments.ts'
import { printReconciliation } from './reconciliation.ts'

/** What an operator asks and does about payments. */
export const lookCommands: Record<string, Command> = {
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
    about: 'all that is written down about one',
    options: [],
    names: 1,
    read: ([name]) => {
      const id = requireArg('INVOICE', name, invoiceForm)
      return ({ databases, print }) => printInvoice(databases, print, id)
    },
  },
  inbox: {
    usage: 'inbox',
    about: 'money that no invoice explains',
    options: [],
    names: 0,
    read:
      () =>
      ({ databases, print }) =>
        printInbox(databases, print),
  },
  reconcile: {
    usage: 'reconcile',
    about: 'compare chain, records, card processor and books now; exit 1 when they differ. Reads the server’s settings',
    options: [],
    names: 0,
    read:
      () =>
      ({ databases, print, config }) =>
        printReconciliation(databases, print, config()),
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
    read: ([name], { failed, since }) => {
      if (failed && name !== undefined) throw new ArgumentError('Name a delivery, or all with --failed.')
      if (!failed && since !== undefined) throw new ArgumentError('--since goes with --failed.')
      const which = failed
        ? { failedSince: period({ since }).since }
        : { id: requireArg('DELIVERY', name, deliveryForm) }
      return async ({ doer, print }) => {
        for (const id of await redeliver(doer, which)) print({ delivery: id, state: 'waiting' })
      }
    },
  },
}
