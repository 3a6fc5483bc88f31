import { expect, test } from 'vitest'
import { orderStepOf } from './order-step.ts'

test('an order of UDE is told as paid, sent, delivered or refunded, whatever states change with it', () => {
  const steps = [
    { purchaseStatus: 'processing', paymentStatus: 'paid' },
    { transferStatus: 'submitted' },
    { purchaseStatus: 'completed', transferStatus: 'completed' },
    { purchaseStatus: 'refunded', paymentStatus: 'refunded', transferStatus: 'failed' },
    { purchaseStatus: 'failed', transferStatus: 'failed', paymentStatus: 'paid' },
    { purchaseStatus: 'expired', paymentStatus: 'failed' },
    { transferStatus: 'pending' },
    { purchaseStatus: 'pending', paymentStatus: 'pending' },
  ].map(orderStepOf)
  expect(steps).toEqual(['paid', 'sent', 'delivered', 'refunded', 'not-delivered', 'expired', 'waiting', 'unpaid'])
})

test('what names no state of an order is no step of it', () => {
  expect([orderStepOf({}), orderStepOf({ transferStatus: 'elsewhere' })]).toEqual([null, null])
})
