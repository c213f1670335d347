import { describe, expect, test } from 'bun:test'
import { adminEmail, testApp } from '../../testing/test-app.ts'
import { entry, journal, rowsOf } from './testing.ts'

const first = '/api/subscriptions/1'

async function entered(change: Record<string, unknown> = {}) {
  const app = await testApp()
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', { ...entry, ...change })
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('an administrator corrects a subscription', () => {
  test('every field is saved as typed, and the action is in the journal', async () => {
    await using at = await entered()
    const { formulaType: _, ...fields } = entry
    const change = { ...fields, lastName: 'Puig Vidal', phone: '0639981111', licensePlate: 'ab-123-cd' }
    const reply = await at.admin.patch(first, { ...change, isContractSigned: true })
    expect(reply.status).toBe(200)
    expect((await reply.json()).data).toMatchObject({
      customerName: 'Élodie Puig Vidal',
      firstName: 'Élodie',
      lastName: 'Puig Vidal',
      customerPhone: '0639981111',
      licensePlate: 'AB-123-CD',
      isContractSigned: true,
    })
    expect(await journal(at.app)).toContainEqual(['subscription.edit', 'subscription:1', adminEmail])
  })

  test('what is absent stays as it is', async () => {
    await using at = await entered()
    const before = await rowsOf(at.app, 'subscriptions')
    await at.admin.patch(first, { city: 'Pia' })
    // The place follows the address, and is the only other thing that does.
    expect(await rowsOf(at.app, 'subscriptions')).toEqual(
      before.map((row) => ({ ...row, city: 'Pia', place_id: 2 })),
    )
  })

  test('what changed since it was seen is refused with the row as it stands, and nothing is saved', async () => {
    await using at = await entered()
    await at.admin.patch(first, { city: 'Thuir' })
    const reply = await at.admin.patch(first, {
      city: 'Pia',
      phone: '0639981111',
      seen: { city: 'Perpignan' },
    })
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', data: { id: 1, city: 'Thuir', customerPhone: entry.phone } },
    ])
    expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([
      { city: 'Thuir', customer_phone: entry.phone },
    ])
    const again = await at.admin.patch(first, { city: 'Pia', seen: { city: 'Thuir' } })
    expect((await again.json()).data.city).toBe('Pia')
  })

  test('what only the server decides is ignored', async () => {
    await using at = await entered()
    const before = await rowsOf(at.app, 'subscriptions')
    const forged = {
      id: 9,
      price: 1,
      plan: 'test',
      provider: 'stripe',
      clientId: 1,
      startDate: 0,
      createdAt: 0,
    }
    const provider = { stripeCustomerId: 'cus_x', providerSubscriptionId: 'sub_x', paymentLink: 'http://x' }
    expect((await at.admin.patch(first, { ...forged, ...provider })).status).toBe(200)
    expect(await rowsOf(at.app, 'subscriptions')).toEqual(before)
  })

  const refused: [string, Record<string, unknown>, string, string][] = [
    [
      'a first name of one letter',
      { firstName: 'É' },
      'firstName',
      'Le prénom doit contenir au moins 2 caractères',
    ],
    ['no last name', { lastName: '' }, 'lastName', 'Le nom doit contenir au moins 2 caractères'],
    ['a word as e-mail', { email: 'elodie' }, 'email', 'Veuillez entrer une adresse email valide'],
    [
      'a phone in letters',
      { phone: 'zéro six trente' },
      'phone',
      'Veuillez entrer un numéro de téléphone valide',
    ],
    ['a short address', { address: 'rue' }, 'address', 'Veuillez entrer une adresse valide'],
    ['a postal code of null', { postalCode: null }, 'postalCode', 'Veuillez entrer un code postal valide'],
    [
      'a town of 101 letters',
      { city: 'a'.repeat(101) },
      'city',
      'La ville ne doit pas dépasser 100 caractères.',
    ],
    ['no brand', { vehicleBrand: ' ' }, 'vehicleBrand', 'Veuillez entrer la marque du véhicule'],
    ['no model', { vehicleModel: ' ' }, 'vehicleModel', 'Veuillez entrer le modèle du véhicule'],
    [
      'a short plate',
      { licensePlate: 'AB' },
      'licensePlate',
      "Veuillez entrer un numéro d'immatriculation valide",
    ],
    ['an unknown status', { status: 'perdu' }, 'status', 'Ce statut n’existe pas.'],
    [
      'a signature in words',
      { isContractSigned: 'oui' },
      'isContractSigned',
      'Le contrat est signé, ou ne l’est pas.',
    ],
  ]

  test.each(refused)('%s is refused in words, and nothing changes', async (_, change, field, sentence) => {
    await using at = await entered()
    const before = await rowsOf(at.app, 'subscriptions')
    const reply = await at.admin.patch(first, { city: 'Pia', ...change })
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual({ [field]: sentence })
    expect(await rowsOf(at.app, 'subscriptions')).toEqual(before)
  })

  test('an unknown subscription is not found', async () => {
    await using at = await entered()
    expect((await at.admin.patch('/api/subscriptions/99', { city: 'Pia' })).status).toBe(404)
  })
})
