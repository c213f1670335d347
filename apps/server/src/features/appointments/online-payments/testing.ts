import type {
  PaymentLinkReply,
  PayPage,
  StartedPaymentReply,
} from '@tramontane/contract/replies/appointments/payment-links'
import { type StripeApp, stripeApp } from '../../../testing/stripe-app.ts'
import { book, now, phoneOf, stopOf, wash } from '../day/testing.ts'

export const cabestany = '4 avenue Jean Jaurès, 66330 Cabestany'

/** For tests: a one-off wash of 89 euros at two in the afternoon, agreed by phone, and the tests' own Stripe. */
export async function linkedWash(date?: string) {
  const app = await stripeApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  const id = await book(admin, wash('14:00', cabestany, date ? { date } : {}))
  await app.drainMail()
  app.mails.length = 0
  const data = async (reply: Response) => (await reply.json()).data
  return {
    ...{ app, stripe: app.stripe, client, admin, id, ...phoneOf(admin) },
    async link(body: object = {}): Promise<PaymentLinkReply & { token: string }> {
      const reply = await admin.post(`/api/appointments/${id}/payment-link`, body)
      if (reply.status !== 200) throw new Error(await reply.text())
      const made = await data(reply)
      return { ...made, token: made.url.split('/').at(-1) }
    },
    start: (token: string, shownCents = 8900) =>
      app.visitor.post('/api/payment/start', { token, shownCents }),
    async started(token: string, shownCents = 8900): Promise<StartedPaymentReply> {
      return data(await this.start(token, shownCents))
    },
    async finish(token: string): Promise<PayPage> {
      return data(await app.visitor.post('/api/payment/finish', { token }))
    },
    due: async () => (await stopOf(admin, id)).due,
    held: () => stripeCents(app.stripe),
    booked: () => onlineCents(app),
    openAlerts: async () => (await app.rows('alerts')).filter(({ settled_at }) => settled_at === null),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

export type LinkedWash = Awaited<ReturnType<typeof linkedWash>>

/** For tests: what Stripe holds of everything, paid, less what went back. */
export function stripeCents({ state }: StripeApp['stripe']): number {
  const paid = [...state.paymentIntents.values()].filter(({ status }) => status === 'succeeded')
  const back = [...state.refunds.values()].filter(({ status }) => status !== 'failed')
  const taken = [...state.disputes.values()].filter(({ status }) => status !== 'won')
  const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
  return sum(paid) - sum(back) - sum(taken)
}

/** For tests: what our lines say came by card online, less what went back. */
export async function onlineCents(app: StripeApp): Promise<number> {
  const lines = await app.rows('wash_payments')
  const online = lines.filter(({ method }) => method === 'online')
  return online.reduce((total, { cents }) => total + Number(cents), 0)
}
