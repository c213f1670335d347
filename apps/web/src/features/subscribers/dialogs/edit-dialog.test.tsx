import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from '../testing.tsx'

const saveCall = 'PATCH /api/subscriptions/12'
const saved = () => Response.json({ success: true, data: elodie })

test('‘MODIFIER’ sends what was changed and nothing else, then says so', async () => {
  using api = fakeApi({ [listCall]: page([elodie]), [saveCall]: saved })
  const { user, search } = openSubscribersPanel('?q=puig')
  await user.click(await screen.findByRole('button', { name: 'MODIFIER Élodie Puig' }))
  await screen.findByRole('dialog', { name: 'Modifier\u00a0: Élodie Puig' })
  expect(search()).toEqual({ q: 'puig', dialog: 'modifier', row: 12 })

  await retype(user, 'Ville', 'Pia')
  await user.click(screen.getByLabelText('Contrat signé'))
  await user.selectOptions(screen.getByLabelText('Statut'), 'Impayé')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))

  expect(await screen.findByText('default: Informations mises à jour: Élodie Puig')).toBeTruthy()
  expect(api.calls).toContain(
    `${saveCall} {"city":"Pia","status":"past_due","isContractSigned":true,"seen":{"city":"Perpignan","status":"active","isContractSigned":false}}`,
  )
  expect(search()).toEqual({ q: 'puig' })
})

test('the dialog is kept by its address, filled in', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  openSubscribersPanel('?dialog=modifier&row=12')

  await screen.findByRole('dialog', { name: 'Modifier\u00a0: Élodie Puig' })
  const values = ['Prénom', 'Nom', 'E-mail', 'Adresse', 'Immatriculation'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  )
  expect(values).toEqual(['Élodie', 'Puig', 'elodie@exemple.fr', '31 rue Pierre Puiggary', 'FT-118-ZA'])
})

test('an e-mail of another account is refused under its field, and the entry stays', async () => {
  const taken = 'Cette adresse e-mail est déjà celle d’un autre compte'
  using _api = fakeApi({
    [listCall]: page([elodie]),
    [saveCall]: () =>
      Response.json(
        { success: false, code: 'email_taken', message: `${taken}.`, fields: { email: taken } },
        { status: 409 },
      ),
  })
  const { user } = openSubscribersPanel('?dialog=modifier&row=12')
  await screen.findByRole('dialog')

  await retype(user, 'E-mail', 'zoe@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))

  expect(await screen.findByText(taken)).toBeTruthy()
  const field = screen.getByLabelText('E-mail') as HTMLInputElement
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('zoe@exemple.fr')
})

test('whoever gave no e-mail needs none to be corrected', async () => {
  const silent = { ...elodie, customerEmail: 'sans-adresse-0a1b2c3d4e5f6071@client.invalid' }
  using api = fakeApi({ [listCall]: page([silent]), [saveCall]: saved })
  const { user } = openSubscribersPanel('?dialog=modifier&row=12')
  await screen.findByRole('dialog')

  await retype(user, 'Modèle', 'C4')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))

  await waitFor(() =>
    expect(api.calls).toContain(`${saveCall} {"vehicleModel":"C4","seen":{"vehicleModel":"C3"}}`),
  )
})

test('what changed meanwhile is shown beside what was typed, and each value can be taken over', async () => {
  const fresh = { ...elodie, city: 'Thuir', customerPhone: '06 39 98 99 99' }
  const changed = { success: false, code: 'changed_meanwhile', message: 'Il a changé.', data: fresh }
  using api = fakeApi({
    [listCall]: page([elodie]),
    [saveCall]: () => Response.json(changed, { status: 409 }),
  })
  const { user } = openSubscribersPanel('?dialog=modifier&row=12')
  await screen.findByRole('dialog')
  await retype(user, 'Ville', 'Pia')
  await retype(user, 'Modèle', 'C4')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))

  const phone = await screen.findByRole('group', { name: 'Téléphone' })
  expect((within(phone).getByLabelText(/Enregistré entre-temps/) as HTMLInputElement).checked).toBe(true)
  expect(phone.textContent).toContain('06 39 98 99 99')
  expect((screen.getByLabelText('Ville') as HTMLInputElement).value).toBe('Pia')
  const city = screen.getByRole('group', { name: 'Ville' })
  expect((within(city).getByLabelText(/Votre saisie/) as HTMLInputElement).checked).toBe(true)
  await user.click(within(city).getByLabelText(/Enregistré entre-temps/))
  expect((screen.getByLabelText('Ville') as HTMLInputElement).value).toBe('Thuir')

  api.answers[saveCall] = saved
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))
  await waitFor(() =>
    expect(api.calls).toContain(`${saveCall} {"vehicleModel":"C4","seen":{"vehicleModel":"C3"}}`),
  )
})

test('the status of one that is paid online is told, not chosen', async () => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, provider: 'stripe' }]) })
  openSubscribersPanel('?dialog=modifier&row=12')

  expect((await screen.findByRole('dialog')).textContent).toContain('le statut suit les paiements')
  expect(screen.queryByLabelText('Statut')).toBeNull()
})

test('a refresh that moves the row to another page closes nothing', async () => {
  using api = fakeApi({ [listCall]: page([elodie]) })
  const { user } = openSubscribersPanel('?dialog=modifier&row=12')
  await screen.findByRole('dialog')
  await retype(user, 'Ville', 'Pia')

  api.answers[listCall] = page([{ ...elodie, id: 13, customerName: 'Zoé Abadie' }])
  screen.getByRole('button', { name: 'Actualiser', hidden: true }).click()

  expect(await screen.findByRole('row', { name: /Zoé Abadie/, hidden: true })).toBeTruthy()
  expect((screen.getByLabelText('Ville') as HTMLInputElement).value).toBe('Pia')
})

test('an address that names no row opens nothing', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  openSubscribersPanel('?dialog=modifier&row=99')

  await screen.findByRole('row', { name: /Élodie Puig/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function retype(user: ReturnType<typeof openSubscribersPanel>['user'], label: string, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
