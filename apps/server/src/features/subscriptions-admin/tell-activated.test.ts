import { expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { entry } from './testing.ts'

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

test('who gave no address gets no letter', async () => {
  await using app = await testApp()
  const { email: _, ...anonymous } = entry
  await (await app.admin()).post('/api/create-subscription-only', { ...anonymous, activate: true })
  expect(await told(app)).toEqual([])
})
