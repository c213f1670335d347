import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { comes, openPartnershipsPanel, partnership, requestsCall } from '../testing.tsx'

const change = 'PATCH /api/contact-professionnel/1'
const changePartnership = 'PATCH /api/partnerships/7'
const accepted = { ...comes, statut: 'accepté' as const }

test('a status chosen in words is told to the server, then shown and said', async () => {
  const contacted = { ...comes, statut: 'contacté' as const }
  using api = fakeApi({ [requestsCall]: page([comes]) })
  api.answers[change] = () => {
    api.answers[requestsCall] = page([contacted])
    return Response.json({ success: true, data: contacted, partnership: null })
  }
  const { chooseStatus } = openPartnershipsPanel()

  await chooseStatus(0)

  expect(await screen.findByText('default: Statut mis à jour')).toBeTruthy()
  expect(api.calls).toContain(`${change} {"statut":"contacté"}`)
  const row = screen.getByRole('row', { name: /Conciergerie/ })
  expect(await within(row).findByText('Contacté')).toBeTruthy()
})

test('a change that the server refuses is told in its words, and the request stays as it was', async () => {
  using _api = fakeApi({
    [requestsCall]: page([comes]),
    [change]: () => refusal(404, 'Cette demande n’existe plus.'),
  })
  const { chooseStatus } = openPartnershipsPanel()

  await chooseStatus(2)

  expect(await screen.findByText('destructive: Erreur: Cette demande n’existe plus.')).toBeTruthy()
  expect(screen.getByText('Nouveau', { selector: 'span' })).toBeTruthy()
})

test('‘Accepter’ asks which kind of partnership begins, then accepts and says it', async () => {
  using api = fakeApi({
    [requestsCall]: page([comes]),
    [change]: () => Response.json({ success: true, data: accepted, partnership }),
    [changePartnership]: () => Response.json({ success: true, data: partnership }),
  })
  const { user, chooseStatus, search } = openPartnershipsPanel()

  await chooseStatus(1)
  const dialog = await screen.findByRole('dialog', { name: 'Accepter cette demande' })
  expect(search()).toEqual({ dialog: 'accepter', row: 1 })
  await user.click(within(dialog).getByRole('button', { name: 'Accepter' }))
  expect(await within(dialog).findByText('Veuillez choisir un type de partenariat.')).toBeTruthy()
  expect(patches(api.calls)).toEqual([])

  api.answers[requestsCall] = page([accepted])
  await user.selectOptions(within(dialog).getByLabelText('Type de partenariat'), 'Conciergerie')
  await user.click(within(dialog).getByRole('button', { name: 'Accepter' }))

  expect(await screen.findByText('default: Statut mis à jour')).toBeTruthy()
  expect(patches(api.calls)).toEqual([
    `${change} {"statut":"accepté"}`,
    `${changePartnership} {"status":"pending","companyType":"Conciergerie"}`,
  ])
  expect(await screen.findByText('Accepté', { selector: 'span' })).toBeTruthy()
  await waitFor(() => expect(search()).toEqual({}))
})

test('an acceptance that fails half way keeps the dialog, and can be sent again', async () => {
  using api = fakeApi({
    [requestsCall]: page([comes]),
    [change]: () => Response.json({ success: true, data: accepted, partnership }),
    [changePartnership]: () => refusal(500, 'Une erreur est survenue de notre côté.'),
  })
  const { user } = openPartnershipsPanel('?dialog=accepter&row=1')
  const dialog = await screen.findByRole('dialog', { name: 'Accepter cette demande' })
  api.answers[requestsCall] = page([accepted])
  await user.selectOptions(within(dialog).getByLabelText('Type de partenariat'), 'Hôtel')
  await user.click(within(dialog).getByRole('button', { name: 'Accepter' }))
  expect(await within(dialog).findByText('Une erreur est survenue de notre côté.')).toBeTruthy()

  api.answers[changePartnership] = () => Response.json({ success: true, data: partnership })
  api.answers[requestsCall] = page([accepted], 2)
  await user.click(within(dialog).getByRole('button', { name: 'Accepter' }))

  expect(await screen.findByText('default: Statut mis à jour')).toBeTruthy()
  expect(patches(api.calls)).toHaveLength(4)
  expect(await screen.findByText('2 demandes')).toBeTruthy()
})

test('the address of a dialog about an accepted request opens none', async () => {
  using _api = fakeApi({ [requestsCall]: page([accepted]) })
  openPartnershipsPanel('?dialog=accepter&row=1')

  await screen.findByRole('row', { name: /Conciergerie/ })

  expect(screen.queryByRole('dialog')).toBeNull()
})

function patches(calls: string[]) {
  return calls.filter((call) => call.startsWith('PATCH'))
}
