import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { here, openTeamPanel, quietTeam, said, sessionsCall } from './testing.tsx'

const endCall = 'DELETE /api/admin/sessions/la-bas'
const othersCall = 'POST /api/admin/sessions/end-others'
const passwordCall = 'POST /api/admin/password'
const ok = () => Response.json({ success: true, data: { ended: 1 } })

test('this session is marked and cannot be closed here; another is closed in one press', async () => {
  using api = fakeApi({ ...quietTeam(), [endCall]: ok })
  const { user } = openTeamPanel()
  const list = await screen.findByRole('list', { name: 'Sessions ouvertes' })
  const [mine] = within(list).getAllByRole('listitem')
  expect(mine?.textContent).toContain('cette session')
  expect(mine?.textContent).toContain('Ouverte le 20 novembre à 9 h – utilisée le 20 novembre à 10 h 30')
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull()

  api.answers[sessionsCall] = said([here])
  await user.click(screen.getByRole('button', { name: /^Fermer la session Safari sur iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Fermer toutes les autres' })).toBeNull()
})

test('closing all the others says first whom it logs out', async () => {
  using api = fakeApi({ ...quietTeam(), [othersCall]: ok })
  const { user } = openTeamPanel()
  await user.click(await screen.findByRole('button', { name: 'Fermer toutes les autres' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Une autre session est ouverte')
  expect(api.calls).not.toContain(othersCall)
  await user.click(within(asked).getByRole('button', { name: 'Fermer les sessions' }))
  expect(await screen.findByText('default: Les autres sessions sont fermées')).toBeTruthy()
})

test('a changed password empties the form, a wrong one is told under its field', async () => {
  const sentence = 'Le mot de passe actuel n’est pas le bon.'
  using api = fakeApi({
    ...quietTeam(),
    [passwordCall]: () =>
      Response.json(
        {
          success: false,
          code: 'wrong_current_password',
          message: sentence,
          fields: { currentPassword: sentence },
        },
        { status: 400 },
      ),
  })
  const { user } = openTeamPanel()
  const current = await screen.findByLabelText<HTMLInputElement>('Mot de passe actuel')
  await user.type(current, 'faux')
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'trois mots au hasard{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()

  api.answers[passwordCall] = ok
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect(await screen.findByText(/^default: Mot de passe modifié/)).toBeTruthy()
  expect(current.value).toBe('')
})
