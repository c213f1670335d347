import { expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { keptAccount } from '../../phone/kept-day.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { freshPhone } from '../../testing/phone.ts'
import { checkCall, openBackOffice, yes } from './open-back-office.tsx'

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

test('a logout that fails is told, and one stays', async () => {
  using _api = fakeApi({ [checkCall]: yes })
  openBackOffice()

  fireEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }))

  expect(await screen.findByText(/^destructive: La déconnexion a échoué/)).toBeTruthy()
  expect(screen.getByText('Bonjour camille@tramontane.example')).toBeTruthy()
})
