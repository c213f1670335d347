import { expect, test } from 'bun:test'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { renderToString } from 'react-dom/server'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { useAppForm } from '../app-form.ts'
import { AddressField, lineOf, streetOf } from './address-field.tsx'

const mimosas: FoundAddress = {
  label: '3 Rue des Mimosas 66300 Thuir',
  street: '3 Rue des Mimosas',
  postalCode: '66300',
  city: 'Thuir',
  cityCode: '66210',
  lat: 42.63,
  lon: 2.75,
  precision: 'address',
}
const thuir: FoundAddress = { ...mimosas, label: '66300 Thuir', street: '', precision: 'town' }

function Form() {
  const form = useAppForm({ defaultValues: { street: '', postalCode: '', city: '' } })
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="street">
          {() => (
            <AddressField
              label="Adresse"
              wordsOf={streetOf}
              onFound={({ postalCode, city }) => {
                form.setFieldValue('postalCode', postalCode)
                form.setFieldValue('city', city)
              }}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <pre data-testid="held">{JSON.stringify(Object.values(values))}</pre>}
        </form.Subscribe>
      </form.FormShell>
    </form.AppForm>
  )
}

const call = 'GET /api/address'
const answers = (found: FoundAddress[]) => ({ [call]: () => Response.json({ success: true, data: found }) })

function opened() {
  render(<Form />)
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Adresse' }) }
}

function held(): string[] {
  return JSON.parse(screen.getByTestId('held').textContent ?? '')
}

test('an address that is chosen fills street, postal code and town, and is asked for once the fingers rest', async () => {
  using api = fakeApi(answers([mimosas, thuir]))
  const { user, field } = opened()

  await user.type(field, '3 rue des mim')
  await screen.findByRole('option', { name: mimosas.label })
  await user.keyboard('{ArrowDown}{Enter}')

  expect(held()).toEqual(['3 Rue des Mimosas', '66300', 'Thuir'])
  expect(field).toHaveProperty('value', '3 Rue des Mimosas')
  expect(api.calls).toEqual([`${call}?q=3+rue+des+mim`])
})

test.each(['{Enter}', '{Tab}', '{Escape}'])(
  'what was typed stays after %s, whatever is suggested',
  async (key) => {
    using _api = fakeApi(answers([mimosas]))
    const { user, field } = opened()

    await user.type(field, '3 rue des mim')
    await screen.findByRole('option', { name: mimosas.label })
    await user.keyboard(key)

    expect(held()).toEqual(['3 rue des mim', '', ''])
    await user.click(document.body)
    expect(field).toHaveProperty('value', '3 rue des mim')
  },
)

test.each([
  ['refuses', { [call]: () => refusal(429, 'Trop de demandes.') }],
  ['is silent', { [call]: () => Promise.reject(new TypeError('off line')) }],
  ['knows nothing', answers([])],
])('where the service %s, it is a plain field', async (_, replies) => {
  using api = fakeApi(replies)
  const { user, field } = opened()

  await user.click(field)
  await user.paste('lieu-dit La Tramontane')
  await waitFor(() => expect(api.calls).toHaveLength(1))
  await user.tab()

  expect(held()).toEqual(['lieu-dit La Tramontane', '', ''])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('nothing is suggested that was found for other letters', async () => {
  using api = fakeApi(answers([mimosas]))
  const { user, field } = opened()

  await user.type(field, '3 rue')
  await screen.findByRole('option', { name: mimosas.label })
  api.answers[call] = () => new Promise(() => {})
  await user.type(field, ' des')
  expect(screen.queryByRole('option')).not.toBeNull()
  await user.clear(field)
  await user.type(field, 'avenue')

  expect(screen.queryByRole('option')).toBeNull()
})

test('an answer that comes once the field was left, or to letters that are gone, suggests nothing', async () => {
  const late: ((found: FoundAddress[]) => Promise<void>)[] = []
  using api = fakeApi({
    [call]: () =>
      new Promise((resolve) => {
        late.push((data) =>
          act(async () => {
            resolve(Object.assign(new Response(), { json: async () => ({ success: true, data }) }))
          }),
        )
      }),
  })
  const { user, field } = opened()
  const paste = (text: string) => fireEvent.change(field, { target: { value: text } })

  paste('3 rue')
  await waitFor(() => expect(api.calls).toHaveLength(1))
  paste('3 rue des mim')
  await waitFor(() => expect(api.calls).toHaveLength(2))
  await late[1]?.([mimosas])
  await late[0]?.([thuir])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([mimosas.label])

  paste('3 rue des mimo')
  await waitFor(() => expect(api.calls).toHaveLength(3))
  await user.click(field)
  await user.tab()
  await late[2]?.([mimosas])
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})

test('two letters ask for nothing', async () => {
  using api = fakeApi(answers([mimosas]))
  const { user, field } = opened()

  await user.type(field, ' 3 r ')
  await user.clear(field)
  await user.type(field, '3 rue')
  await screen.findByRole('option', { name: mimosas.label })

  expect(api.calls).toEqual([`${call}?q=3+rue`])
})

test('without scripts it is a field that is sent with its form', () => {
  const html = renderToString(<Form />)
  expect(html).toMatch(/<input[^>]*name="street"/)
})

test.each([
  [mimosas, '3 rue des mim', '3 Rue des Mimosas', '3 Rue des Mimosas 66300 Thuir'],
  [thuir, 'thuir', '', '66300 Thuir'],
  [thuir, '3 rue des Mimosas', '3 rue des Mimosas', '3 rue des Mimosas, 66300 Thuir'],
])('no street that was typed is lost to a suggestion: %o', (found, typed, street, line) => {
  expect([streetOf(found, typed), lineOf(found, typed)]).toEqual([street, line])
})
