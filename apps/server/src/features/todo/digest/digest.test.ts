import { expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { tellOwner } from '../tell-owner.ts'
import { sendDigest } from './send-digest.ts'

function tell(app: TestApp, number: number) {
  return withWrite(app.deps.database, (tx) =>
    tellOwner(tx, app.deps, {
      ...{ dedupKey: `owner-test:${number}`, kind: 'booked', title: `Nouvelle ${number}` },
      ...{ detail: 'Lavage Fast.', link: '/admin', person: null },
    }),
  )
}

function want(app: TestApp, ownerMail: 'each' | 'daily' | 'none') {
  app.deps.settings.current = { ...app.deps.settings.current, ownerMail }
}

async function digests(app: TestApp) {
  await sendDigest(app.deps)
  await app.drainMail()
  return app.mails.filter(({ subject }) => subject.startsWith('Votre journée'))
}

const daily = { settings: { ownerMail: 'daily' as const }, now: '2025-03-10T09:00:00Z' }

test('at 18:00 in Paris, one message tells of the day, with requests, and leads to the list', async () => {
  await using app = await testApp(daily)
  await tell(app, 1)
  await app.visitor.post('/api/contact', {
    ...{ name: 'Élodie Puig', email: 'elodie@exemple.fr', phone: '0639981010' },
    ...{ service: 'fast', appointmentDate: '2025-03-13' },
  })
  app.clock.moveTo('2025-03-10T16:59:59Z')
  expect(await digests(app)).toEqual([])
  app.clock.moveTo('2025-03-10T17:00:00Z')
  const [mail, ...others] = await digests(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: 'contact@tramontane.example' },
    subject: 'Votre journée du lundi 10 mars 2025 : 2 nouvelles',
  })
  for (const words of [
    'Nouvelle 1 – Lavage Fast.',
    'Demande de lavage\u00a0: Élodie Puig',
    '/admin?dialog=afaire',
  ])
    expect(mail?.text).toContain(words)
})

test('each thing is told once, also after a stop of days, and a day without news is silent', async () => {
  await using app = await testApp(daily)
  await tell(app, 1)
  app.clock.moveTo('2025-03-10T18:00:00Z')
  expect(await digests(app)).toHaveLength(1)
  expect(await digests(app)).toHaveLength(1)
  await tell(app, 2)
  app.clock.moveTo('2025-03-13T06:00:00Z')
  const told = await digests(app)
  expect(told.map(({ subject }) => subject)).toEqual([
    'Votre journée du lundi 10 mars 2025 : 1 nouvelle',
    'Votre journée du mercredi 12 mars 2025 : 1 nouvelle',
  ])
  expect(told[1]?.text).not.toContain('Nouvelle 1')
  app.clock.moveTo('2025-03-13T18:00:00Z')
  expect(await digests(app)).toHaveLength(2)
})

test('what had its own mail before the setting changed is not told again', async () => {
  await using app = await testApp({ ...daily, settings: { ownerMail: 'each' } })
  await tell(app, 1)
  want(app, 'daily')
  await tell(app, 2)
  app.clock.moveTo('2025-03-10T18:00:00Z')
  const [mail] = await digests(app)
  expect(mail?.text).toContain('Nouvelle 2')
  expect(mail?.text).not.toContain('Nouvelle 1')
})

test.each([['each'], ['none']] as const)('there is none for who wants mail: %s', async (ownerMail) => {
  await using app = await testApp({ ...daily, settings: { ownerMail: 'none' } })
  await tell(app, 1)
  want(app, ownerMail)
  app.clock.moveTo('2025-03-10T18:00:00Z')
  expect(await digests(app)).toEqual([])
})
