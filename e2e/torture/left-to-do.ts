import pg from 'pg'

/** What the product has still to do with what the chains have; empty when it is at rest. */
export async function leftToDo(url: string, tips: readonly { chain: string; height: number }[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ left: string }>(
      `select 'read ' || t.chain || ' beyond block ' || coalesce(c.height, 0) as left
        from unnest($1::text[], $2::bigint[]) as t (chain, height) left join payments.cursors c using (chain)
        where coalesce(c.height, 0) < t.height
      union all select 'handle ' || subject || ': ' || coalesce(last_error, 'new') from server.events
        where handled_at is null and topic = 'payments/invoice-changed'
      union all select 'count ' || tx_hash from payments.payments where state = 'seen'
      union all select 'deliver ' || id from payments.webhook_deliveries where state = 'waiting'
      union all select 'end ' || order_id || ', ' || purchase_status || ' ' || transfer_status from token.crypto_purchases
        where purchase_status in ('pending', 'processing')
          or (purchase_status = 'failed' and payment_status = 'paid' and invoice_id is null)
      union all select 'handle ' || topic || ' of ' || subject from server.events
        where handled_at is null and topic in ('token/return-rest', 'token/card-heard', 'token/refund-card')
      union all select 'price ' || tx_hash from payments.payments
        where invoice_id is not null and quote_seq is null and state <> 'orphaned'`,
      [tips.map(({ chain }) => chain), tips.map(({ height }) => height)],
    )
    return rows.map(({ left }) => left)
  } catch {
    return ['have a database']
  } finally {
    await client.end().catch(() => {})
  }
}
