import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openTeamPanel, quietTeam, said, twoFactorCall } from '../testing.tsx'

const setupCall = 'POST /api/admin/two-factor/setup'
const confirmCall = 'POST /api/admin/two-factor/confirm'
const offCall = 'POST /api/admin/two-factor/off'
const setup = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }
const codes = ['abcde-fghjk', 'mnpqr-stuvw']
const wrong = 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et réessayez.'

const refused = () =>
  Response.json(
    { success: false, code: 'totp_invalid', message: wrong, fields: { code: wrong } },
    { status: 400 },
  )

test('activating shows the picture and the key, and takes effect with a code', async () => {
  using api = fakeApi({
    ...quietTeam(),
    [setupCall]: said(setup),
    [confirmCall]: said({ recoveryCodes: codes }),
  })
  const { user, search } = openTeamPanel()
  await user.click(await screen.findByRole('button', { name: 'Activer' }))
  expect(await screen.findByRole('img', { name: /Code QR/ })).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()

  api.answers[twoFactorCall] = said({ isOn: true, recoveryCodesLeft: 10 })
  await user.type(screen.getByLabelText(/Code affiché/), '123456{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Gardez vos codes de secours' })
  expect(api.calls).toContain(`${confirmCall} {"code":"123456"}`)
  for (const code of codes) expect(within(dialog).getByText(code)).toBeTruthy()

  const done = within(dialog).getByRole('button', { name: 'Terminer' })
  await user.click(done)
  expect(await within(dialog).findByText('Gardez d’abord vos codes, puis cochez la case.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('abcde-fghjk')).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: 'J’ai gardé ces codes' }))
  await user.click(done)
  await waitFor(() => expect(screen.queryByText('abcde-fghjk')).toBeNull())
  expect(search()).toEqual({})
  expect(await screen.findByText('Activée')).toBeTruthy()
})

test('a wrong code is told under its field, and the same secret stays', async () => {
  using api = fakeApi({ ...quietTeam(), [setupCall]: said(setup), [confirmCall]: refused })
  const { user } = openTeamPanel('?dialog=activer')
  await user.type(await screen.findByLabelText(/Code affiché/), '000000{Enter}')
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  expect(api.calls.filter((call) => call === setupCall)).toHaveLength(1)
})

test('switching off wants password and code, and says which was wrong', async () => {
  using api = fakeApi({
    ...quietTeam(),
    [twoFactorCall]: said({ isOn: true, recoveryCodesLeft: 2 }),
    [offCall]: refused,
  })
  const { user } = openTeamPanel()
  expect(await screen.findByText(/restants : 2 codes/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Désactiver' }))
  const dialog = await screen.findByRole('dialog', { name: 'Désactiver la vérification en deux étapes ?' })
  await user.type(within(dialog).getByLabelText('Mot de passe'), 'mistral')
  await user.type(within(dialog).getByLabelText(/Code de l’application/), '000000{Enter}')
  expect(await within(dialog).findByText(wrong)).toBeTruthy()

  api.answers[offCall] = () => Response.json({ success: true })
  api.answers[twoFactorCall] = said({ isOn: false, recoveryCodesLeft: 0 })
  await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }))
  expect(await screen.findByText('default: Vérification en deux étapes désactivée')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Activer' })).toBeTruthy()
})
