import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import type { DroughtView } from '@tramontane/contract/replies/drought'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { answering, openSettingsPanel, readCall, saveCall, stored } from '../../testing.tsx'

const usage = { name: 'Lavage de véhicules', text: 'Interdit sauf recyclage.' }
const alert = {
  ...{ answer: 'zones', level: 'alerte', usages: [usage], readOn: '2027-06-20', askedOn: '2027-06-20' },
  orders: [{ url: 'https://example.test/arrete.pdf', until: '2099-07-31' }],
} as const
const nothing = { ...alert, level: null, usages: [], orders: [] }
const drought = {
  ...{ isAsked: true, isExample: false },
  towns: [
    { ...alert, town: '66210', name: 'Thuir' },
    { ...alert, town: '66065', name: 'Elne' },
    { ...nothing, town: '66136', name: 'Perpignan' },
    { ...nothing, town: '66141', name: 'Pia', answer: 'unknown', readOn: null },
  ],
} as unknown as DroughtView

const suspensions: Suspension[] = []
const withNone = { settings: { ...stored.settings, suspensions }, revision: 'r1' }

test('the owner reads what the order says, where and when, and answers with what it most likely means', async () => {
  using api = fakeApi({
    [readCall]: answering(withNone),
    [saveCall]: answering({ ...withNone, revision: 'r2' }),
    'POST /api/admin/settings/preview': () =>
      Response.json({ success: true, data: { revision: 'w', washes: [], week: [] } }),
    'GET /api/admin/drought': () => Response.json({ success: true, data: drought }),
    'GET /api/site': () => Response.json({ success: true, data: stored.settings }),
  })
  const { user } = await openSettingsPanel('secheresse')
  expect(await screen.findByText('Alerte – Thuir et Elne')).toBeTruthy()
  expect(screen.getByText('Interdit sauf recyclage.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lire l’arrêté' }).getAttribute('href')).toBe(
    'https://example.test/arrete.pdf',
  )
  expect(screen.getByText(/^Aucune restriction ailleurs \(Perpignan\), lu le 20 juin 2027\.$/)).toBeTruthy()
  expect(screen.getByText(/^Pas encore connu\s: Pia\.$/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Ajouter une suspension' }))
  expect((screen.getByLabelText('Jusqu’au') as HTMLInputElement).value).toBe('2099-07-31')
  await user.click(screen.getByLabelText('Lavage Détaillé'))
  await user.click(screen.getByLabelText('Elne'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.calls.some((call) => call.startsWith(saveCall))).toBe(true))
  const sent = api.calls.find((call) => call.startsWith(saveCall))
  expect(sent).toContain('"services":["exterieur","fast"],"isEverywhere":false,"towns":["66210"]')
  expect(sent).toContain('"until":"2099-07-31","reason":"Arrêté sécheresse"')
})

test('what lacks is said under its field, and nothing is sent', async () => {
  using api = fakeApi({
    [readCall]: answering(withNone),
    'GET /api/admin/drought': () =>
      Response.json({ success: true, data: { ...drought, isAsked: false, towns: [] } }),
  })
  const { user } = await openSettingsPanel('secheresse')
  expect(await screen.findByText(/Personne n’est interrogé/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter une suspension' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Choisissez au moins une prestation.')).toBeTruthy()
  expect(screen.getByText('Ce jour n’existe pas.')).toBeTruthy()
  expect(api.calls.some((call) => call.startsWith(saveCall))).toBe(false)
})
