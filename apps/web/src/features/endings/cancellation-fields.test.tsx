import { afterEach, expect, mock, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { button, confirm, entry, errorsOf, field, fillIn, next, openEnding, recorded } from './testing.tsx'

afterEach(() => mock.restore())

const call = 'POST /api/cancellation-request'

test('a wished day and a reason are shown again, and sent', async () => {
  using api = fakeApi({ [call]: recorded })
  const user = await openEnding('cancellation')
  await fillIn(user)
  fireEvent.change(field(/^Date de fin souhaitée/), { target: { value: '2027-06-15' } })
  await user.type(field(/^Motif légitime/), 'Je déménage.')
  await user.click(button(next.cancellation))
  expect(await screen.findByText('mardi 15 juin 2027')).toBeTruthy()
  expect(screen.getAllByText('Je déménage.').length).toBeGreaterThan(0)

  await user.click(button(confirm.cancellation))
  await screen.findByText(/Résiliation notifiée le/)
  expect(JSON.parse(api.calls[0]?.slice(call.length) ?? '')).toEqual({
    ...entry,
    licensePlate: '',
    wishedDay: '2027-06-15',
    reason: 'Je déménage.',
  })
})

test('the plate is enough: no reference is asked for, and the recap shows the plate', async () => {
  using api = fakeApi({ [call]: recorded })
  const user = await openEnding('cancellation')
  await user.type(field(/^Nom et prénom/), entry.name)
  await user.type(field(/^Adresse e-mail/), entry.email)
  await user.type(field(/^Immatriculation du véhicule/), 'FX-871-RD')
  await user.click(button(next.cancellation))
  expect(await screen.findByText('FX-871-RD')).toBeTruthy()
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(terms.includes('Référence du contrat')).toBe(false)
  await user.click(button(confirm.cancellation))
  await screen.findByText(/Résiliation notifiée le/)
  expect(JSON.parse(api.calls[0]?.slice(call.length) ?? '')).toMatchObject({
    licensePlate: 'FX-871-RD',
    reference: '',
  })
})

test('without a day, the first possible one is asked for', async () => {
  using api = fakeApi({ [call]: recorded })
  const user = await openEnding('cancellation')
  await fillIn(user)
  await user.click(button(next.cancellation))
  expect(await screen.findByText('Dès que possible')).toBeTruthy()
  await user.click(button(confirm.cancellation))
  await screen.findByText(/Résiliation notifiée le/)
  expect(JSON.parse(api.calls[0]?.slice(call.length) ?? '')).toMatchObject({ wishedDay: null })
})

test('a day that the server refuses leads back to its field, with everything kept', async () => {
  const sentence = 'Choisissez une date dans les deux ans qui viennent.'
  const refused = () =>
    Response.json(
      { success: false, code: 'validation', message: 'Incorrect.', fields: { wishedDay: sentence } },
      { status: 400 },
    )
  using _ = fakeApi({ [call]: refused })
  const user = await openEnding('cancellation')
  await fillIn(user)
  fireEvent.change(field(/^Date de fin souhaitée/), { target: { value: '2099-06-15' } })
  await user.click(button(next.cancellation))
  await user.click(await screen.findByRole('button', { name: confirm.cancellation }))
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(errorsOf(field(/^Date de fin souhaitée/))).toContain(sentence)
  expect(field(/^Nom et prénom/).value).toBe(entry.name)
})

test('a withdrawal asks for neither', async () => {
  await openEnding('withdrawal')
  expect(screen.queryByLabelText(/^Date de fin/)).toBeNull()
  expect(screen.queryByLabelText(/^Motif/)).toBeNull()
})
