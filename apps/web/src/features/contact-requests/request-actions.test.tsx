import { expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openContactPanel } from './testing.tsx'

const markFirst = 'PATCH /api/contact/1'

test('‘Marquer comme traité’ tells the server once, then the list and a message show it', async () => {
  const saved = Promise.withResolvers<Response>()
  using api = fakeApi({ [listCall]: page([elodie]), [markFirst]: () => saved.promise })
  const { user } = openContactPanel()

  await user.dblClick(await screen.findByRole('button', { name: 'Marquer comme traité' }))
  expect(await screen.findByRole('button', { name: 'Enregistrement…' })).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toEqual([`${markFirst} {"status":"traité"}`])

  const handled = { ...elodie, status: 'traité' as const }
  api.answers[listCall] = page([handled])
  saved.resolve(Response.json({ success: true, data: handled }))

  expect(await screen.findByRole('button', { name: 'Remettre à traiter' })).toBeTruthy()
  expect(screen.getByText('default: Demande marquée comme traitée')).toBeTruthy()
})

test('a handled request goes back to be handled', async () => {
  using api = fakeApi({
    [listCall]: page([{ ...elodie, status: 'traité' }]),
    [markFirst]: () => Response.json({ success: true, data: elodie }),
  })
  const { user } = openContactPanel()

  await user.click(await screen.findByRole('button', { name: 'Remettre à traiter' }))

  await waitFor(() => expect(api.calls).toContain(`${markFirst} {"status":"nouveau"}`))
})

test('a change that the server refuses is told in its words, and the request stays as it was', async () => {
  using _api = fakeApi({
    [listCall]: page([elodie]),
    [markFirst]: () => refusal(404, 'Cette demande n’existe plus.'),
  })
  const { user } = openContactPanel()

  await user.click(await screen.findByRole('button', { name: 'Marquer comme traité' }))

  expect(await screen.findByText('destructive: Erreur: Cette demande n’existe plus.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Marquer comme traité' })).toBeTruthy()
})
