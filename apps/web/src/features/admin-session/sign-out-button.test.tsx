import { expect, test } from 'bun:test'
import { act, fireEvent, screen } from '@testing-library/react'
import { phoneStore } from '../../phone/deed-store.ts'
import { keptAccount } from '../../phone/kept-day.ts'
import { deeds } from '../../phone/use-deeds.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { freshPhone } from '../../testing/phone.ts'
import { playedDeed } from '../../testing/played-deed.ts'
import { checkCall, openBackOffice, yes } from './testing.tsx'

const logout = 'POST /api/admin/logout'

test('logging out ends the session on the server and forgets what was shown', async () => {
  using _phone = freshPhone()
  using api = fakeApi({ [checkCall]: yes, [logout]: () => Response.json({ success: true }) })
  const { queryClient } = openBackOffice()

  fireEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }))

  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect(await screen.findByText('default: Déconnexion réussie')).toBeTruthy()
  expect(api.calls).toEqual([checkCall, logout])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(await keptAccount()).toBeNull()
})

test('what is not sent yet is told before one leaves, and stays for the next login', async () => {
  using _phone = freshPhone()
  using api = fakeApi({ [checkCall]: yes, [logout]: () => Response.json({ success: true }) })
  openBackOffice()
  const button = await screen.findByRole('button', { name: 'Déconnexion' })
  const { account: _, rank: __, ...deed } = playedDeed()
  await act(() => deeds().put(deed))
  fireEvent.click(button)

  const question = await screen.findByRole('alertdialog', { name: /^Se déconnecter maintenant/ })
  expect(question.textContent).toContain('elle partira de ce téléphone à votre prochaine connexion.')
  expect(api.calls).not.toContain(logout)
  fireEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
  expect(await screen.findByText('Page de connexion')).toBeTruthy()
  expect((await phoneStore().all()).map(({ state }) => state)).toEqual(['waiting'])
  await act(() => deeds().forget(deed.key))
})

test('a logout that fails is told, and one stays', async () => {
  using _api = fakeApi({ [checkCall]: yes })
  openBackOffice()

  fireEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }))

  expect(await screen.findByText(/^destructive: La déconnexion a échoué/)).toBeTruthy()
  expect(screen.getByText('Bonjour camille@tramontane.example')).toBeTruthy()
})
