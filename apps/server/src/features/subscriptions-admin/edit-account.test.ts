import { describe, expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { entry, rowsOf } from './testing.ts'

const first = '/api/subscriptions/1'

describe('the account of a subscription', () => {
  test('follows, with its login; its own address and its other vehicle’s stay', async () => {
    await using app = await testApp()
    await app.insertClient()
    const admin = await app.admin()
    await admin.post('/api/create-subscription-only', { ...entry, email: 'karim@exemple.fr' })
    await admin.patch(first, {
      firstName: 'Kamel',
      email: 'kamel@exemple.fr',
      address: '1 rue Neuve',
      city: 'Pia',
    })
    expect(await rowsOf(app, 'clients')).toMatchObject([
      {
        first_name: 'Kamel',
        last_name: 'Benali',
        email: 'kamel@exemple.fr',
        address: '4 avenue Jean Jaurès',
        city: 'Cabestany',
      },
    ])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      { customer_name: 'Kamel Benali', customer_email: 'kamel@exemple.fr', customer_address: '1 rue Neuve' },
      { customer_name: 'Kamel Benali', customer_email: 'kamel@exemple.fr', customer_address: entry.address },
    ])
  })

  test('is left alone by a change of the vehicle', async () => {
    await using app = await testApp()
    await app.insertClient()
    const before = await rowsOf(app, 'clients')
    await (await app.admin()).patch(first, { vehicleModel: 'Clio' })
    expect(await rowsOf(app, 'clients')).toEqual(
      before.map((row) => ({ ...row, updated_at: expect.any(Number) })),
    )
  })

  test.each(['zoe@exemple.fr', 'ZOE@exemple.fr'])(
    '%s, another account’s, is refused whole',
    async (email) => {
      await using app = await testApp()
      await app.insertClient()
      await app.insertClient({ email: 'zoe@exemple.fr' })
      const before = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
      const reply = await (await app.admin()).patch(first, { email, city: 'Pia' })
      expect(reply.status).toBe(409)
      expect(await reply.json()).toEqual({
        success: false,
        code: 'email_taken',
        message: 'Cette adresse e-mail est déjà celle d’un autre compte.',
        fields: { email: 'Cette adresse e-mail est déjà celle d’un autre compte' },
      })
      expect([await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]).toEqual(before)
    },
  )

  test('an e-mail whose contracts have its other vehicle already is refused whole', async () => {
    await using app = await testApp()
    await app.insertClient()
    const admin = await app.admin()
    for (const email of ['karim@exemple.fr', 'zoe@exemple.fr'])
      await admin.post('/api/create-subscription-only', { ...entry, email, activate: true })
    const before = [await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]
    const reply = await admin.patch(first, { email: 'zoe@exemple.fr' })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
    expect([await rowsOf(app, 'subscriptions'), await rowsOf(app, 'clients')]).toEqual(before)
  })

  test('its own e-mail, in other capitals, is no conflict', async () => {
    await using app = await testApp()
    await app.insertClient()
    expect((await (await app.admin()).patch(first, { email: 'Karim@exemple.fr' })).status).toBe(200)
  })
})
