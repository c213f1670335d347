import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { typeset } from '@tramontane/domain/words/typeset'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { TodoBanner } from './todo-banner.tsx'

const listCall = 'GET /api/admin/todo'
const seenCall = 'POST /api/admin/todo/seen'

const tabs = { appointments: 0, clients: 0, contacts: 0, partnerships: 0, subscribers: 0 }

const booked: TodoItem = {
  ...{ id: 'item-3', kind: 'booked', title: 'Réservé en ligne : Karim Benali' },
  ...{ detail: 'Lavage Fast, lundi 14 décembre 2026 à 9 h.', at: '2026-11-20T15:34:00.000Z' },
  ...{ link: '/admin?tab=appointments&view=jour&jour=2026-12-14&dialog=modifier&row=12', isSeen: false },
}

const washes: TodoItem[] = ['Anne Puig', 'Zoé Vidal'].map((name, index) => ({
  ...{ id: `wash-${index + 7}`, kind: 'to_close', title: `Lavage à clôturer : ${name}` },
  ...{ detail: 'Lavage Fast, jeudi 19 novembre 2026 à 9 h.', at: '2026-11-19T09:30:00.000Z' },
  ...{ link: '/admin?tab=appointments', isSeen: false },
}))

const unsent: TodoItem = {
  ...{ id: 'alert-2', kind: 'message_failed', title: 'Le message « Bonjour » n’a pas pu partir.' },
  ...{ detail: 'Pour zoe@exemple.fr – connexion refusée', at: '2026-11-21T08:00:00.000Z' },
  ...{ link: '/admin?dialog=afaire', isSeen: false, outboxId: 7 },
}

function list(items: TodoItem[], count = items.length) {
  return () => Response.json({ success: true, data: { count, items }, tabs })
}

const ok = () => Response.json({ success: true })

function openBanner(search = '') {
  return openAdminPanel(() => <TodoBanner />, { search })
}

async function openList(search = '') {
  const opened = openBanner(search)
  await opened.user.click(await screen.findByRole('button', { name: 'Voir ce qui est à faire' }))
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'À faire' }) }
}

test('where all is done it says so, and offers nothing to press', async () => {
  using _api = fakeApi({ [listCall]: list([]) })
  openBanner()
  expect(await screen.findByText('Rien à faire : tout est à jour.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says nothing while the server fails', async () => {
  using api = fakeApi({ [listCall]: () => refusal(500, 'Une erreur est survenue.') })
  openBanner()
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  [1, 'À faire : 1 point'],
  [60, 'À faire : 60 points'],
])('counts %p', async (count, text) => {
  using _api = fakeApi({ [listCall]: list([booked], count) })
  openBanner()
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a letter to post is read there, line by line, and says that it was posted', async () => {
  const letter: TodoItem = {
    ...{ id: 'item-9', kind: 'letter_to_post', title: 'À envoyer par courrier à Anne Puig', isSeen: false },
    ...{ detail: 'Anne Puig n’a pas donné d’e-mail.\n\nBonjour,\n\nVotre contrat prend fin.', at: booked.at },
    link: '/admin?tab=client-accounts&dialog=abonne&row=1',
  }
  using api = fakeApi({
    ...{ [listCall]: list([letter]), [seenCall]: ok, 'POST /api/admin/todo/item-9/done': ok },
  })
  const { user, dialog } = await openList()
  expect(within(dialog).getByText('Anne Puig n’a pas donné d’e-mail.')).toBeTruthy()
  const words = within(dialog).getByText(/Votre contrat prend fin/)
  expect(words.textContent).toBe('Bonjour,\n\nVotre contrat prend fin.')
  expect(words.closest('details')?.open).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Posté' }))
  await waitFor(() => expect(api.calls).toContain('POST /api/admin/todo/item-9/done'))
})

test('an item leads to what it tells of, and the way back to the list', async () => {
  using _api = fakeApi({ [listCall]: list([booked]), [seenCall]: ok })
  const { user, dialog, search } = await openList('?tab=contacts')
  expect(search()).toEqual({ tab: 'contacts', dialog: 'afaire' })
  expect(dialog.textContent).toContain('Nouveau')
  await user.click(within(dialog).getByRole('link', { name: typeset(booked.title) }))
  await waitFor(() =>
    expect(search()).toEqual({
      ...{ tab: 'appointments', view: 'jour', jour: '2026-12-14', dialog: 'modifier', row: 12 },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('what was on screen is said to be seen once the list closes', async () => {
  using api = fakeApi({ [listCall]: list([booked, unsent]), [seenCall]: ok })
  const { user } = await openList()
  expect(api.calls.filter((call) => call.startsWith(seenCall))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(api.calls).toContain(`${seenCall} {"ids":["item-3"]}`))
})

test('‘Fait’ does it once, and the row leaves with the end of the list told', async () => {
  const doneCall = 'POST /api/admin/todo/item-3/done'
  const done = Promise.withResolvers<Response>()
  using api = fakeApi({ [listCall]: list([booked]), [doneCall]: () => done.promise, [seenCall]: ok })
  const { user, dialog } = await openList()
  const button = within(dialog).getByRole('button', { name: 'Fait', description: /Karim Benali/ })
  await user.click(button)
  await user.click(button)
  api.answers[listCall] = list([])
  done.resolve(ok())
  expect(await within(dialog).findByText('Rien à faire : tout est à jour.')).toBeTruthy()
  expect(api.calls.filter((call) => call === doneCall)).toHaveLength(1)
})

test('a message that was given up says for whom and why, and is put back', async () => {
  const retryCall = 'POST /api/admin/outbox/7/retry'
  using api = fakeApi({ [listCall]: list([unsent]), [retryCall]: ok })
  const { user, dialog } = await openList()
  expect(dialog.textContent).toContain('Pour zoe@exemple.fr – connexion refusée')
  await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('default: Message remis à l’envoi')).toBeTruthy()
  expect(api.calls).toContain(retryCall)
})

test('washes that are over are closed one by one, or all at once after their names were read', async () => {
  const closeCall = 'POST /api/admin/appointments/close'
  using api = fakeApi({
    [listCall]: list(washes),
    [closeCall]: () => Response.json({ success: true, data: [] }),
  })
  const { user, dialog } = await openList()
  expect(within(dialog).getAllByRole('button', { name: 'Clôturer' })).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Tout clôturer…' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Clôturer ces lavages ?' })
  for (const words of ['Anne Puig', 'Zoé Vidal', 'jeudi 19 novembre 2026 à 9 h'])
    expect(asked.textContent).toContain(words)
  expect(asked.textContent).not.toContain('Lavage à clôturer')
  await user.click(within(asked).getByRole('button', { name: 'Clôturer (2)' }))
  await waitFor(() => expect(api.calls).toContain(`${closeCall} {"ids":[7,8]}`))
  expect(await screen.findByText('default: 2 lavages clôturés')).toBeTruthy()
})

test('a wash that is unticked stays to close', async () => {
  const closeCall = 'POST /api/admin/appointments/close'
  using api = fakeApi({
    [listCall]: list(washes),
    [closeCall]: () => Response.json({ success: true, data: [] }),
  })
  const { user, dialog } = await openList()
  await user.click(within(dialog).getByRole('button', { name: 'Tout clôturer…' }))
  await user.click(await screen.findByRole('checkbox', { name: /Anne Puig/ }))
  await user.click(screen.getByRole('button', { name: 'Clôturer (1)' }))
  await waitFor(() => expect(api.calls).toContain(`${closeCall} {"ids":[8]}`))
})

test('a refusal is told in the server’s words, and the item stays', async () => {
  using _api = fakeApi({
    [listCall]: list([booked]),
    'POST /api/admin/todo/item-3/done': () => refusal(404, 'Ce que vous cherchez n’existe pas.'),
    [seenCall]: ok,
  })
  const { user, dialog } = await openList()
  await user.click(within(dialog).getByRole('button', { name: 'Fait' }))
  expect(await screen.findByText('destructive: Erreur: Ce que vous cherchez n’existe pas.')).toBeTruthy()
  expect(within(dialog).getByText(booked.title)).toBeTruthy()
})

test('the list of a fresh production is offered above while it is asked for', async () => {
  const firstSteps = { done: 7, count: 13, isAsked: true }
  using _api = fakeApi({
    [listCall]: () => Response.json({ success: true, data: { count: 0, items: [] }, tabs, firstSteps }),
  })
  openBanner()
  const link = await screen.findByRole('link', { name: 'Mise en route (7 sur 13)' })
  expect(link.getAttribute('href')).toBe('/admin/mise-en-route')
})
