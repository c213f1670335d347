import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import {
  button,
  everythingShown,
  failure,
  fakeSpace,
  openSpace,
  today,
  waitsCall,
} from '../testing/open-space.tsx'
import { wait } from '../testing/space-data.ts'

const leaveCall = 'DELETE /api/client-waitlist/5'

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

const listed = (...waits: object[]) => Response.json({ success: true, data: waits })
const region = () => screen.findByRole('region', { name: 'Liste d’attente' })

test('what is waited for is there, until when, and whether something was written', async () => {
  const told = { ...wait, id: 6, to: '2026-12-31', until: '2026-12-15', toldAt: '2026-11-18T09:30:00.000Z' }
  using _api = fakeSpace({ [waitsCall]: () => listed(wait, told) })
  openSpace()
  const [first, second] = within(await region()).getAllByRole('listitem')
  expect(first?.textContent).toContain('Lavage Fast, le lundi 23 novembre 2026, le matin')
  expect(first?.textContent).toContain('jusqu’au 23 novembre 2026. Rien ne s’est encore libéré.')
  expect(second?.textContent).toContain('jusqu’au 15 décembre 2026, dernier jour de votre abonnement.')
  expect(second?.textContent).toContain('Nous vous avons écrit')
  await everythingShown()
})

test.each([
  ['is asked first, and gone once it is taken back', () => Response.json({ success: true })],
  ['that ended meanwhile is gone as well', () => failure(404, 'not_found', 'Introuvable.')],
])('a wait %s', async (_, reply) => {
  let waits = [wait]
  using api = fakeSpace({
    [waitsCall]: () => listed(...waits),
    [leaveCall]: () => {
      waits = []
      return reply()
    },
  })
  const { user } = openSpace()
  await user.click(within(await region()).getByRole('button', { name: /^Retirer/ }))
  expect(await screen.findByRole('alertdialog', { name: /^Ne plus attendre ce créneau/ })).toBeTruthy()
  expect(api.calls).not.toContain(leaveCall)
  await user.click(button('Ne plus attendre'))
  expect(await screen.findByText('default: Vous n’attendez plus ce créneau')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Liste d’attente' })).toBeNull())
  await everythingShown()
})

test('a list that cannot be had holds up no appointment, and is asked again', async () => {
  using api = fakeSpace({ [waitsCall]: () => failure(500, 'internal', 'Une erreur.') })
  const { user } = openSpace()
  expect(await screen.findByRole('article')).toBeTruthy()
  const retry = within(await region()).getByRole('button', { name: 'Réessayer' })
  api.answers[waitsCall] = () => listed(wait)
  await user.click(retry)
  expect(await screen.findByText(/^Vous attendez jusqu’au/)).toBeTruthy()
  await everythingShown()
})
