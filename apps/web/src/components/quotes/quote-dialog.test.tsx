import { expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { QuoteDialog } from './quote-dialog.tsx'

const issue = 'POST /api/quotes'
const client = { id: 7, name: 'Garage du Canigou', address: '' }
const made = { number: 'D-2026-00001', sentAt: null, clientName: client.name, cents: 5100 }
const isMade = () => Response.json({ success: true, data: made }, { status: 201 })

async function openDialog(props: Partial<Parameters<typeof QuoteDialog>[0]> = { client }) {
  const { user } = openAdminPanel(() => <QuoteDialog onClose={() => {}} {...props} />)
  await screen.findByRole('dialog')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, field, type, press }
}

test('a line that goes leaves the others as they were typed, what cannot be read too', async () => {
  using api = fakeApi({ [issue]: isMade })
  const at = await openDialog()
  for (const [index, price] of ['10,50', '20', '12,5,', '40,5'].entries()) {
    if (index > 0) await at.press('Ajouter une ligne')
    at.type(`Libellé ${index + 1}`, `Ligne ${price}`)
    at.type(`Prix TTC ${index + 1}`, price)
  }
  await at.press('Retirer la ligne 2')
  const typed = [1, 2, 3].map((n) => [at.field(`Libellé ${n}`).value, at.field(`Prix TTC ${n}`).value])
  expect(typed).toEqual(['10,50', '12,5,', '40,5'].map((price) => [`Ligne ${price}`, price]))
  expect(document.activeElement?.textContent).toBe('Ajouter une ligne')

  await at.press('Faire le devis')
  expect(await screen.findByText('Indiquez un prix, 0 € ou plus.')).toBeTruthy()
  expect(at.field('Prix TTC 2').getAttribute('aria-invalid')).toBe('true')
  expect(at.field('Prix TTC 1').getAttribute('aria-invalid')).toBe('false')
  expect(api.calls).toEqual([])
  at.type('Prix TTC 2', '12,55')
  await at.press('Faire le devis')
  expect(await screen.findByText(/Devis D-2026-00001 fait/)).toBeTruthy()
  expect(api.calls.join()).toContain(
    '"unitCents":1050},{"label":"Ligne 12,5,","quantity":1,"unitCents":1255}',
  )
})

test('what the server refuses of what it becomes stands under its field', async () => {
  const fields = { 'plan.kind': 'Réservé aux professionnels.', 'plan.starts.0.date': 'Ce jour est passé.' }
  const refused = { success: false, code: 'validation', message: 'Vérifiez.', fields }
  using _api = fakeApi({ [issue]: () => Response.json(refused, { status: 400 }) })
  const at = await openDialog()
  at.type('Libellé 1', 'Lavage')
  at.type('Prix TTC 1', '40')
  at.type('Une fois accepté, il devient (facultatif)', 'appointments')
  await at.press('Ajouter une date')
  at.type('Adresse des passages', '4 avenue Jean Jaurès, 66330 Cabestany')
  await at.press('Faire le devis')
  expect(await screen.findByText('Réservé aux professionnels.')).toBeTruthy()
  expect(at.field('Une fois accepté, il devient (facultatif)').getAttribute('aria-invalid')).toBe('true')
  expect(at.field('Date 1').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['C’est bien Zoé Abadie', '"clientId":9,"client":null'],
  ['C’est quelqu’un d’autre', '"force":true'],
])('somebody new who is known already: « %s » makes the devis', async (choice, sent) => {
  const data = { clientId: 9, contactMessageId: null, name: 'Zoé Abadie', email: 'zoe@exemple.fr', phone: '' }
  const known = { success: false, code: 'client_known', message: 'Vous connaissez Zoé Abadie.', data }
  using api = fakeApi({
    [issue]: () => Response.json(known, { status: 409 }),
    'GET /api/admin/bookable-clients': () => Response.json({ success: true, data: [] }),
  })
  const at = await openDialog({})
  await at.user.click(at.field('Client'))
  await at.user.click(await screen.findByRole('option', { name: 'Nouvelle personne' }))
  expect(document.activeElement).toBe(at.field('Entreprise'))
  at.type('Nom', 'Abadie')
  at.type('E-mail', 'zoe@exemple.fr')
  at.type('Libellé 1', 'Lavage')
  at.type('Prix TTC 1', '40')
  await at.press('Faire le devis')
  expect(await screen.findByText('Vous connaissez Zoé Abadie.')).toBeTruthy()
  api.answers[issue] = isMade
  await at.press(choice)
  expect(await screen.findByText(/Devis D-2026-00001 fait/)).toBeTruthy()
  expect(api.calls.join()).toContain(sent)
})

test('for whom it is stands among what is missing, and is asked first', async () => {
  using api = fakeApi({ 'GET /api/admin/bookable-clients': () => Response.json({ success: true, data: [] }) })
  const at = await openDialog({})
  await at.press('Faire le devis')
  expect(await screen.findByText('Veuillez choisir un client')).toBeTruthy()
  expect(screen.getByText('Dites ce que cette ligne propose.')).toBeTruthy()
  expect(document.activeElement).toBe(at.field('Client'))
  expect(api.calls.join()).not.toContain(issue)
})
