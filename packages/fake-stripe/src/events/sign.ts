/** What a webhook receives: the exact text, and the header that vouches for it, alone and among the others. */
export type SignedEvent = { body: string; header: string; headers: Record<string, string> }

/** Signs a text as Stripe does: HMAC-SHA256 of `t.body`. `at` is seconds. */
export function sign(body: string, { secret, at }: { secret: string; at: number }): SignedEvent {
  const signature = new Bun.CryptoHasher('sha256', secret).update(`${at}.${body}`).digest('hex')
  const header = `t=${at},v1=${signature}`
  return {
    body,
    header,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': header },
  }
}
