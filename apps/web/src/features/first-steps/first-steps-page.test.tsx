import { expect, test } from 'bun:test'
import { cleanup, screen, within } from '@testing-library/react'
import type { FirstStep, FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { FirstStepsPage } from './first-steps-page.tsx'

const listCall = 'GET /api/admin/first-steps'

function step(id: FirstStep['id'], change: Partial<FirstStep> = {}): FirstStep {
  return {
    ...{
      id,
      title: `Étape ${id}`,
      why: 'Parce que.',
      without: 'rien ne va.',
      state: 'todo',
      isRequired: true,
    },
    ...{ aside: null, asides: ['later'], findings: [], seenAt: null, action: null, place: null },
    ...change,
  }
}

const mail = step('mail', { action: 'letter' })
const identity = step('identity', {
  asides: [],
  findings: [{ well: false, sentence: 'Il manque : le SIRET.' }],
  place: { href: '/admin?tab=settings&section=identite', label: 'Remplir l’identité' },
})
const sms = step('sms', {
  state: 'optional',
  isRequired: false,
  asides: ['later', 'not_needed'],
  action: 'sms',
})

const said =
  (steps: FirstStep[], change: Partial<FirstStepsList> = {}) =>
  () =>
    Response.json({
      success: true,
      data: { done: 0, count: steps.length, isAsked: true, isComing: true, steps, ...change },
    })

test('an open site whose hours, towns and prices nobody looked at is told so, until they are or wait', async () => {
  const example = /Commencez par vérifier vos horaires/
  const seen = async (prices: FirstStep) => {
    using _api = fakeApi({ [listCall]: said([prices, mail], { isComing: false }) })
    openAdminPanel(FirstStepsPage)
    await screen.findByRole('listitem', { name: 'Étape prices' })
    const isTold = screen.queryByText(example) !== null
    cleanup()
    return isTold
  }
  expect(await seen(step('prices'))).toBe(true)
  expect(await seen(step('prices', { state: 'done' }))).toBe(false)
  expect(await seen(step('prices', { aside: 'later' }))).toBe(false)
})

const lineOf = (name: string) => screen.findByRole('listitem', { name })

test('each line says why, what happens without it, what is missing, and where it is done', async () => {
  using _api = fakeApi({ [listCall]: said([identity, mail, sms]) })
  openAdminPanel(FirstStepsPage)
  const line = within(await lineOf('Étape identity'))
  for (const words of [/Parce que\./, /Sans cela, rien ne va\./, /le SIRET/, 'À faire'])
    expect(line.getByText(words)).toBeTruthy()
  expect(line.getByRole('link', { name: 'Remplir l’identité' }).getAttribute('href')).toContain(
    'section=identite',
  )
  expect(line.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Bientôt/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 sur 3')
})

test('what is tried tells what came of it on its line, and what is done stands apart', async () => {
  const taken = {
    ...mail,
    state: 'done' as const,
    findings: [{ well: true, sentence: 'Prise par le serveur.' }],
  }
  using api = fakeApi({
    [listCall]: said([mail]),
    'POST /api/admin/first-steps/mail/try': said([taken], { done: 1, isComing: false }),
  })
  const { user } = openAdminPanel(FirstStepsPage)
  await user.click(await screen.findByRole('button', { name: 'Envoyer une lettre d’essai' }))
  expect(await screen.findByText('Prise par le serveur.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'C’est fait' })).getByText('Étape mail')).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a refusal is said on its line, which stays', async () => {
  using _api = fakeApi({
    [listCall]: said([mail]),
    'POST /api/admin/first-steps/mail/try': () => refusal(429, 'Trop d’essais.'),
  })
  const { user } = openAdminPanel(FirstStepsPage)
  await user.click(await screen.findByRole('button', { name: 'Envoyer une lettre d’essai' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Trop d’essais.')
})

test('a line is put aside, and taken up again: the focus goes on with it, or to what is next', async () => {
  const aside = { ...sms, aside: 'not_needed' as const }
  using api = fakeApi({
    [listCall]: said([mail, sms]),
    'POST /api/admin/first-steps/sms/aside': ({ body }) =>
      said([mail, (body as { aside: string | null }).aside ? aside : sms])(),
  })
  const { user } = openAdminPanel(FirstStepsPage)
  const heading = (name: string) => screen.getByRole('heading', { name })
  await user.click(await screen.findByRole('button', { name: 'Je n’en ai pas besoin' }))
  const set = await screen.findByRole('region', { name: 'Mis de côté' })
  expect(document.activeElement).toBe(heading('Étape mail'))
  await user.click(within(set).getByRole('button', { name: 'Reprendre' }))
  expect(await screen.findByRole('button', { name: 'Je n’en ai pas besoin' })).toBeTruthy()
  expect(document.activeElement).toBe(heading('Étape sms'))
  expect(api.calls.filter((call) => call.startsWith('POST')).map((call) => call.split(' ').at(-1))).toEqual([
    '{"aside":"not_needed"}',
    '{"aside":null}',
  ])
})

test('what is under way cannot be pressed twice', async () => {
  using _api = fakeApi({ [listCall]: said([{ ...mail, state: 'waiting' }]) })
  openAdminPanel(FirstStepsPage)
  const button = await screen.findByRole('button', { name: 'En route…' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})
