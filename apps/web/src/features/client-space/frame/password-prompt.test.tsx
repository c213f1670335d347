import { expect, test } from 'bun:test'
import { cleanup, screen, waitFor } from '@testing-library/react'
import {
  button,
  everythingShown,
  failure,
  fakeSpace,
  field,
  infoCall,
  openSpace,
} from '../testing/open-space.tsx'
import { anne } from '../testing/space-data.ts'

const changeCall = 'POST /api/client-password'
const withInitialPassword = () => Response.json({ ...anne, shouldChoosePassword: true })

test('who has a password of ours is asked for an own one, and can put it off', async () => {
  using _api = fakeSpace({ [infoCall]: withInitialPassword })
  const { user } = openSpace()

  expect(await screen.findByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeTruthy()
  expect(screen.getByRole('tablist')).toBeTruthy()
  await user.click(button('Plus tard'))

  expect(screen.queryByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeNull()
  // Where somebody without a mouse goes on: the tabs come next.
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('tablist'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  await everythingShown()
})

test('it is put off once: at the next visit it comes before everything else', async () => {
  using _api = fakeSpace({ [infoCall]: withInitialPassword })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: 'Plus tard' }))

  await everythingShown()
  cleanup()
  sessionStorage.clear()
  openSpace()

  expect(await screen.findByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plus tard' })).toBeNull()
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('an own password ends the asking', async () => {
  using api = fakeSpace({
    [infoCall]: withInitialPassword,
    [changeCall]: () => Response.json({ success: true }),
  })
  const { user } = openSpace()

  await user.type(await screen.findByLabelText('Mot de passe reçu'), 'initial')
  await user.type(field('Nouveau mot de passe'), 'trois mots au hasard')
  api.answers[infoCall] = () => Response.json(anne)
  await user.click(button('Changer le mot de passe'))

  await waitFor(() => expect(screen.queryByLabelText('Mot de passe reçu')).toBeNull())
  expect(screen.getByText(/^default: Mot de passe modifié/)).toBeTruthy()
})

test('a wrong current password is told under its field', async () => {
  const sentence = 'Le mot de passe actuel n’est pas le bon.'
  using _api = fakeSpace({
    [infoCall]: withInitialPassword,
    [changeCall]: () => failure(400, 'wrong_current_password', sentence, { currentPassword: sentence }),
  })
  const { user } = openSpace()

  await user.type(await screen.findByLabelText('Mot de passe reçu'), 'faux')
  await user.type(field('Nouveau mot de passe'), 'trois mots au hasard{Enter}')

  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Mot de passe reçu')))
})
