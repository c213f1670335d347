import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import { loggedInClient } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { entry, rowsOf } from './testing.ts'

async function told(app: TestApp) {
  await app.drainMail()
  return app.mails.filter(({ subject }) => subject === 'Votre abonnement est actif')
}

test('a subscription by transfer that is activated at once tells its client what is agreed', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', {
    ...entry,
    postalCode: '66200',
    city: 'Elne',
    activate: true,
  })
  const [mail] = await told(app)
  expect(mail?.to.address).toBe('elodie@exemple.fr')
  const words = mail?.text.replace(/\s/g, ' ') ?? ''
  for (const fact of [
    'Référence du contrat : AB-',
    'Abonnement : Formule Standard',
    'Total sur 6 mois : 419,16 € d’abonnement + 30,00 € de déplacement TTC',
    'Durée : 6 mois au minimum, puis sans limite de durée',
    'Prix : 69,86 € TTC par mois, par virement',
    'Véhicule : Citroën C3, FT-118-ZA',
    'Adresse du lavage : 31 rue Pierre Puiggary, 66200 Elne',
    'Trajet : 5 € TTC de déplacement par passage, à régler à chaque passage',
  ])
    expect(words).toContain(fact)
  expect(words).not.toContain('jeton=')
  expect(words).not.toContain('rétractation')
  expect(mail?.attachments ?? []).toEqual([])
})

test('one that was made by phone is a distance contract: how to renounce it, its terms and the form come with it', async () => {
  await using app = await testApp({ now: '2026-12-04T09:00:00Z' })
  const admin = await app.admin()
  const byPhone = { isDistanceContract: true, firstVisitDate: '2026-12-14', expressStart: true }
  const reply = await admin.post('/api/create-subscription-only', { ...entry, ...byPhone, activate: true })
  expect(reply.status).toBe(201)
  const [mail] = await told(app)
  const words = mail?.text.replace(/\s/g, ' ') ?? ''
  for (const fact of [
    'Référence du contrat : AB-2026-00001',
    'sans donner de motif, jusqu’au vendredi 18 décembre 2026 inclus',
    '/retractation',
    'Je demande expressément que la prestation commence',
    'il vaut confirmation de votre contrat',
  ])
    expect(words).toContain(fact)
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    'conditions-generales.txt',
    'formulaire-de-retractation.txt',
  ])
})

describe('what a contract made by phone is confirmed with', () => {
  async function byPhone(change: Record<string, unknown> = {}) {
    const app = await testApp({ now: '2026-12-04T09:00:00Z' })
    const admin = await app.admin()
    await admin.post('/api/create-subscription-only', {
      ...entry,
      isDistanceContract: true,
      activate: true,
      ...change,
    })
    return { app, admin }
  }

  test('is kept as it left: the very terms, what is agreed, to whom and when; no link that opens an account', async () => {
    const { app } = await byPhone()
    await using _ = app
    const [mail] = await told(app)
    const terms = String(mail?.attachments?.[0]?.content)
    const [kept] = await rowsOf(app, 'contract_papers')
    expect(kept).toMatchObject({
      ...{ subscription_id: 1, terms, terms_hash: createHash('sha256').update(terms).digest('hex') },
      ...{ sent_to: 'elodie@exemple.fr', sent_at: Date.parse('2026-12-04T09:00:00Z') },
    })
    const recap = String(kept?.recap).replace(/\s/g, ' ')
    for (const fact of [
      'Client : Élodie Puig',
      'Abonnement : Formule Standard',
      'Prix : 69,86 € TTC par mois, par virement',
      'Véhicule : Citroën C3, FT-118-ZA',
      'Rétractation possible jusqu’au : vendredi 18 décembre 2026',
      'Début demandé avant la fin du délai de rétractation : non',
    ])
      expect(recap).toContain(fact)
    expect(recap).not.toContain('http')
  })

  test('stays that of the contract: confirmed again under other conditions, the same terms leave', async () => {
    const { app, admin } = await byPhone()
    await using _ = app
    const before = await rowsOf(app, 'contract_papers')
    await admin.patch('/api/subscriptions/1', { status: 'pending' })
    await app.deps.database.client.execute("update contract_papers set terms = 'Les conditions d’alors.'")
    app.clock.moveTo('2026-12-10T09:00:00Z')
    await admin.patch('/api/subscriptions/1', { status: 'active' })
    const [, again] = await told(app)
    expect(again?.attachments?.[0]?.content).toBe('Les conditions d’alors.')
    expect(await rowsOf(app, 'contract_papers')).toMatchObject([
      { sent_at: before[0]?.sent_at, terms: 'Les conditions d’alors.' },
    ])
  })

  test('leaves without the form once it cannot be renounced any more', async () => {
    const { app, admin } = await byPhone({ activate: false })
    await using _ = app
    expect(await rowsOf(app, 'contract_papers')).toEqual([])
    app.clock.moveTo('2027-01-04T09:00:00Z')
    await admin.patch('/api/subscriptions/1', { status: 'active' })
    const [mail] = await told(app)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['conditions-generales.txt'])
    expect(mail?.text).toContain('En pièce jointe')
    expect(mail?.text).not.toContain('/retractation')
    expect(await rowsOf(app, 'contract_papers')).toHaveLength(1)
  })

  test('is nothing of one made face to face', async () => {
    const { app } = await byPhone({ isDistanceContract: false })
    await using _ = app
    expect(await rowsOf(app, 'contract_papers')).toEqual([])
  })

  test('is handed to its client, and by the owner to whoever asks for a copy', async () => {
    const { app, admin } = await byPhone({ email: 'karim@exemple.fr' })
    await using _ = app
    const { caller, id } = await loggedInClient(app, { email: 'karim@exemple.fr' })
    await app.deps.database.client.execute(`update subscriptions set client_id = ${id}`)
    const [kept] = await rowsOf(app, 'contract_papers')
    for (const reply of [
      await caller.get('/api/client-contract/1'),
      await admin.get('/api/admin/client-files/subscription/1/contract'),
    ]) {
      expect(reply.headers.get('Content-Disposition')).toContain('filename="contrat-AB-2026-00001.txt"')
      const text = await reply.text()
      expect(text).toContain(`LES CONDITIONS ENVOYÉES\n\n${kept?.terms}`)
      expect(text).toContain('Remises à l’envoi, pour karim@exemple.fr, le vendredi 4 décembre 2026')
      expect(text.split('\n').flatMap(typographyFaults)).toEqual([])
    }
    const info = await (await caller.get('/api/client-info')).json()
    expect(info.subscriptions.map((one: { hasContract: boolean }) => one.hasContract)).toContain(true)
    const held = await (await caller.get('/api/client-export')).json()
    expect(held.contractPapers).toMatchObject([{ subscriptionId: 1, terms: kept?.terms }])
    const file = await (await admin.get('/api/admin/client-files/subscription/1')).json()
    const shown = file.data.subscriptions.find((one: { id: number }) => one.id === 1)
    expect(shown).toMatchObject({
      contract: null,
      papers: { sentAt: '2026-12-04T09:00:00.000Z', termsVersion: kept?.terms_version },
      lastWithdrawalDay: '2026-12-18',
    })
  })
})

test('one that waited tells it when it is activated, once, and not before', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', entry)
  expect(await told(app)).toEqual([])
  await admin.patch('/api/subscriptions/1', { status: 'active' })
  await admin.patch('/api/subscriptions/1', { vehicleModel: 'C4' })
  expect(await told(app)).toHaveLength(1)
})

test('an account without an own password gets the link to choose one; a paid month tells nothing', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', entry)
  await admin.post('/api/create-client-account', {
    subscriptionId: 1,
    email: entry.email,
    name: 'Élodie Puig',
  })
  await admin.patch('/api/subscriptions/1', { status: 'active' })
  const [mail] = await told(app)
  const token = /activation\?jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const check = await app.visitor.post('/api/password-reset/check', { token })
  expect((await check.json()).data).toEqual({ isUsable: true, purpose: 'activation' })

  await admin.patch('/api/subscriptions/1', { status: 'past_due' })
  await admin.patch('/api/subscriptions/1', { status: 'active' })
  expect(await told(app)).toHaveLength(1)
})

test('who gave no address gets no letter of a contract that was made face to face', async () => {
  await using app = await testApp()
  const { email: _, ...anonymous } = entry
  await (await app.admin()).post('/api/create-subscription-only', { ...anonymous, activate: true })
  expect(await told(app)).toEqual([])
  expect(await rowsOf(app, 'todo_items')).toEqual([])
})

test('who gave no address and agreed by phone is confirmed on paper: the owner has the words, the form and the contract to post', async () => {
  await using app = await testApp({ now: '2026-12-04T09:00:00Z' })
  const { email: _, ...anonymous } = entry
  const admin = await app.admin()
  const byPhone = { ...anonymous, isDistanceContract: true, activate: true }
  await admin.post('/api/create-subscription-only', byPhone)
  expect(await rowsOf(app, 'outbox')).toEqual([])
  const [todo] = await rowsOf(app, 'todo_items')
  expect(todo).toMatchObject({ kind: 'letter_to_post' })
  const words = String(todo?.detail).replace(/\s/g, ' ')
  for (const fact of [
    'Élodie Puig n’a pas donné d’e-mail : envoyez cette lettre par courrier',
    'sans donner de motif, jusqu’au vendredi 18 décembre 2026 inclus',
    'il vaut confirmation de votre contrat',
    'FORMULAIRE DE RÉTRACTATION',
  ])
    expect(words).toContain(fact)

  const [kept] = await rowsOf(app, 'contract_papers')
  expect(kept).toMatchObject({ sent_to: '31 rue Pierre Puiggary, 66000 Perpignan' })
  const copy = await (await admin.get('/api/admin/client-files/subscription/1/contract')).text()
  expect(copy).toContain(String(kept?.terms))

  expect((await admin.post(`/api/admin/todo/item-${todo?.id}/done`)).status).toBe(200)
  const left = (await rowsOf(app, 'outbox')).map((row) => [row.dedup_key, row.sent_at, row.text])
  expect(left).toEqual([['subscription-activated:1:2026-12-04', Date.parse('2026-12-04T09:00:00Z'), '']])
})
