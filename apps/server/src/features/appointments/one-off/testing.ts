import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import type { TestApp } from '../../../testing/test-app.ts'
import { askedBy, entry } from '../admin/testing.ts'

/** For tests: the wash of somebody without an account, as 'Convertir en rendez-vous' sends it; nine days ahead. */
export const wash = {
  ...entry,
  clientId: undefined,
  date: '2026-11-30T08:00:00.000Z',
  service: 'Lavage Détaillé',
  address: '8 rue Neuve, 66200 Elne',
  agreement: { way: 'email' },
}

/** For tests: the request of Zoé and what an administrator makes of it; answers the reply of the call. */
export async function convertFor(app: TestApp, change: object = {}) {
  const admin = await app.admin()
  const contactMessageId = await askedBy(app, 'Zoé Roca')
  const reply = await admin.post('/api/admin/create-appointment', { ...wash, contactMessageId, ...change })
  await app.drainMail()
  return { admin, contactMessageId, reply }
}

/** For tests: the token of the last mail that carries a link to confirm. */
export function lastToken({ mails }: TestApp): string {
  const links = mails.flatMap(
    ({ text }) => /confirmer-rendez-vous\?jeton=([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

export async function look(app: TestApp, token: string): Promise<Offer> {
  const reply = await app.visitor.post('/api/one-off/check', { token })
  return (await reply.json()).data
}

/** For tests: as the page sends it, both boxes ticked, for what it showed. */
export async function confirm(app: TestApp, token: string, change: object = {}) {
  const { revision } = await look(app, token)
  return app.visitor.post('/api/one-off/confirm', {
    ...{ token, revision, acceptConditions: true, expressStart: true },
    ...change,
  })
}
