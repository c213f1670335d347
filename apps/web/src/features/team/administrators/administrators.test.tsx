import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { administratorsCall, camille, openTeamPanel, quietTeam, said } from '../testing.tsx'

const removeCall = 'DELETE /api/admin/administrators/2'
const addCall = 'POST /api/admin/administrators'

test('colleagues can be helped and removed, oneself cannot', async () => {
  using _api = fakeApi(quietTeam())
  openTeamPanel()
  const list = await screen.findByRole('list', { name: 'Administrateurs' })
  const [me, colleague] = within(list).getAllByRole('listitem')
  expect(me?.textContent).toContain('camille@tramontane.example (vous)')
  expect(within(me as HTMLElement).queryByRole('button')).toBeNull()
  expect(
    within(colleague as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Nouveau mot de passe pour noe@tramontane.example',
    'Téléphone perdu de noe@tramontane.example',
    'Retirer noe@tramontane.example',
  ])
})

test('‘Retirer’ names the person first; then the list shows it', async () => {
  using api = fakeApi({ ...quietTeam(), [removeCall]: () => Response.json({ success: true }) })
  const { user } = openTeamPanel()
  await user.click(await screen.findByRole('button', { name: 'Retirer noe@tramontane.example' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Retirer cet administrateur ?' })
  expect(asked.textContent).toContain('noe@tramontane.example')
  expect(api.calls).not.toContain(removeCall)

  api.answers[administratorsCall] = said([camille])
  await user.click(within(asked).getByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText('default: Administrateur retiré: noe@tramontane.example')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('noe@tramontane.example')).toBeNull())
})

test.each([
  ['retirer', 'Retirer', removeCall],
  ['telephone', 'Retirer la vérification', 'DELETE /api/admin/administrators/2/two-factor'],
  ['reinitialiser', 'Donner un nouveau mot de passe', 'POST /api/admin/administrators/2/reset-password'],
])('a refused ‘%s’ is told in the server’s words, and can be tried again', async (dialog, label, call) => {
  using _api = fakeApi({ ...quietTeam(), [call]: () => refusal(409, 'Cela ne se peut pas.') })
  const { user } = openTeamPanel(`?dialog=${dialog}&row=2`)
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByRole('button', { name: label }))
  expect(await screen.findByText('destructive: Erreur: Cela ne se peut pas.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('no address opens a dialog about oneself', async () => {
  using _api = fakeApi(quietTeam())
  openTeamPanel('?dialog=retirer&row=1')
  await screen.findByRole('list', { name: 'Administrateurs' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a new administrator’s password is said once', async () => {
  using _api = fakeApi({
    ...quietTeam(),
    [addCall]: () =>
      Response.json(
        { success: true, administrator: { id: 3, email: 'zoe@exemple.fr' }, password: 'garrigue77' },
        { status: 201 },
      ),
  })
  const { user } = openTeamPanel()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un administrateur' }))
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'zoe@exemple.fr{Enter}')
  const told = await screen.findByRole('dialog', { name: 'Administrateur ajouté' })
  expect(told.textContent).toContain('zoe@exemple.fr')
  expect(told.textContent).toContain('garrigue77')
  await user.click(within(told).getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByText('garrigue77')).toBeNull())
})

test('an address that is taken is told under its field, and kept', async () => {
  const sentence = 'Cette adresse e-mail est déjà celle d’un autre compte.'
  using _api = fakeApi({
    ...quietTeam(),
    [addCall]: () =>
      Response.json(
        { success: false, code: 'email_taken', message: sentence, fields: { email: sentence } },
        { status: 409 },
      ),
  })
  const { user } = openTeamPanel('?dialog=ajouter')
  const field = await screen.findByLabelText<HTMLInputElement>('Adresse e-mail')
  await user.type(field, 'noe@tramontane.example{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field.value).toBe('noe@tramontane.example')
})

test('a list that does not come is told, and can be asked for again', async () => {
  using api = fakeApi({ ...quietTeam(), [administratorsCall]: () => refusal(500, 'Panne.') })
  const { user } = openTeamPanel()
  const alert = (await screen.findByText('Panne.')).closest<HTMLElement>('[role=alert]')
  api.answers[administratorsCall] = said([camille])
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('list', { name: 'Administrateurs' })).toBeTruthy()
})
