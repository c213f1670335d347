import { afterEach, describe, expect, mock, test } from 'bun:test'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import type { EndingKind } from './declaration-entry.ts'
import {
  button,
  confirm,
  declaredAt,
  entry,
  errorsOf,
  field,
  fillIn,
  next,
  openEnding,
  recorded,
} from './testing.tsx'

afterEach(() => mock.restore())

const kinds: [EndingKind, string, string][] = [
  ['cancellation', 'POST /api/cancellation-request', 'Votre résiliation est enregistrée'],
  ['withdrawal', 'POST /api/withdrawal-request', 'Votre rétractation est enregistrée'],
]

describe.each(kinds)('%s', (kind, call, doneTitle) => {
  test('three steps, each with the focus on its heading; nothing is sent before the last button', async () => {
    using api = fakeApi({ [call]: recorded })
    const user = await openEnding(kind)
    await fillIn(user)
    expect(screen.getByRole('list', { name: 'Étapes' }).querySelector('[aria-current]')?.textContent).toMatch(
      /^1/,
    )

    await user.click(button(next[kind]))
    const recap = await screen.findByRole('heading', { level: 2, name: /Récapitulatif|Confirmez/ })
    expect(document.activeElement).toBe(recap)
    for (const words of Object.values(entry)) expect(screen.getByText(words)).toBeTruthy()
    expect(api.calls).toEqual([])

    await user.click(button(confirm[kind]))
    const done = await screen.findByRole('heading', { level: 2, name: doneTitle })
    expect(document.activeElement).toBe(done)
    const time = screen.getByText('vendredi 20 novembre 2026 à 10 h, heure de Paris')
    expect(time.getAttribute('datetime')).toBe(declaredAt)
    expect(api.calls).toHaveLength(1)
    expect(JSON.parse(api.calls[0]?.slice(call.length) ?? '')).toMatchObject(entry)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('Back leads from the recap to the form as it was typed, Forward to the recap, the button back too', async () => {
    using api = fakeApi({ [call]: recorded })
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const user = await openEnding(kind, '', history)
    await fillIn(user)
    await user.click(button(next[kind]))
    await screen.findByRole('button', { name: 'Modifier' })

    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull())
    expect(field(/^Adresse e-mail/).value).toBe(entry.email)
    act(() => history.forward())
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(history.canGoBack()).toBe(false)
    expect(api.calls).toEqual([])
  })

  test('works by keyboard alone', async () => {
    using api = fakeApi({ [call]: recorded })
    const user = await openEnding(kind)
    await fillIn(user)
    await user.keyboard('{Enter}')
    const edit = await screen.findByRole('button', { name: 'Modifier' })
    edit.focus()
    await user.tab()
    expect(document.activeElement).toBe(button(confirm[kind]))
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: doneTitle })
    expect(api.calls).toHaveLength(1)
  })

  test('an empty form says what is missing, under each field, and the first has the focus', async () => {
    using api = fakeApi({})
    const user = await openEnding(kind)
    await user.click(button(next[kind]))
    expect(errorsOf(field(/^Nom et prénom/))).toContain('Veuillez entrer vos nom et prénom')
    expect(errorsOf(field(/^Adresse e-mail/))).toContain('adresse email valide')
    expect(errorsOf(field(/^Immatriculation du véhicule/))).toContain('Veuillez entrer l’immatriculation')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nom et prénom/)))
    expect(api.calls).toEqual([])
  })

  test('the way back keeps what was typed', async () => {
    const user = await openEnding(kind)
    await fillIn(user)
    await user.click(button(next[kind]))
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(field(/^Nom et prénom/).value).toBe(entry.name)
    expect(field(/^Référence du contrat/).value).toBe(entry.reference)
  })

  test('a failure is said in words, keeps everything, and the button sends again', async () => {
    const sentence = 'Trop de tentatives. Veuillez réessayer plus tard.'
    const refusal = () =>
      Response.json({ success: false, code: 'too_many_requests', message: sentence }, { status: 429 })
    using api = fakeApi({ [call]: refusal })
    const user = await openEnding(kind)
    await fillIn(user)
    await user.click(button(next[kind]))
    await user.click(await screen.findByRole('button', { name: confirm[kind] }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText(entry.reference)).toBeTruthy()

    api.answers[call] = () => Promise.reject(new TypeError('lost'))
    await user.click(button(confirm[kind]))
    expect(await screen.findByText(/^Aucune réponse.*ne comptera qu’une fois/)).toBeTruthy()

    api.answers[call] = recorded
    await user.click(button(confirm[kind]))
    await screen.findByRole('heading', { name: doneTitle })
    expect(api.calls).toHaveLength(3)
  })

  test('two clicks send once, and the button says that it is sending', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    using api = fakeApi({ [call]: () => promise })
    const user = await openEnding(kind)
    await fillIn(user)
    await user.click(button(next[kind]))
    const send = await screen.findByRole('button', { name: confirm[kind] })
    fireEvent.click(send)
    fireEvent.click(send)
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: /^Envoi de la/ })
    expect(sending.disabled).toBe(true)
    resolve(recorded())
    await screen.findByRole('heading', { name: doneTitle })
    expect(api.calls).toHaveLength(1)
  })

  test('the address fills in the reference and the e-mail', async () => {
    await openEnding(kind, '?reference=AB-2026-00077&email=lea%40exemple.fr')
    expect(field(/^Référence du contrat/).value).toBe('AB-2026-00077')
    expect(field(/^Adresse e-mail/).value).toBe('lea@exemple.fr')
  })

  test('says where the reference is, and leads to the other page', async () => {
    await openEnding(kind)
    expect(screen.getByRole('heading', { name: 'Où trouver la référence' })).toBeTruthy()
    const examples = screen.getAllByText(/^\S+\sAB-2026-00012$/)
    expect(examples.map(({ className }) => className)).toEqual(['whitespace-nowrap', 'whitespace-nowrap'])
    const other = kind === 'cancellation' ? 'Renoncer au contrat ici' : 'Résilier votre contrat'
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toMatch(
      /^\/(retractation|resilier)$/,
    )
  })
})
