import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { trackEvent } from '../../lib/analytics.ts'
import { askConsent } from '../../lib/consent-event.ts'
import { ToastInWords } from '../../testing/toast-in-words.tsx'
import { Measure } from './measure.tsx'
import { MeasureSlot } from './measure-slot.tsx'

const id = 'G-TEST'

type HappyDom = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }

beforeEach(() => {
  setSystemTime(new Date('2026-11-18T10:00:00Z'))
  // Scripts are named, not fetched.
  ;(window as unknown as HappyDom).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
})

afterEach(() => {
  setSystemTime()
  delete window.dataLayer
  for (const script of document.querySelectorAll('head script')) script.remove()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('before an answer nothing is loaded, sent or kept, whatever happens on the page', async () => {
  await openPage()

  act(() => trackEvent('form_submission', { category: 'contact', label: 'fast' }))

  expect(screen.getByRole('region', { name: 'Compter les visites ?' })).toBeTruthy()
  expect(loaded()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('refusing is as easy as accepting: one button each, side by side, alike', async () => {
  await openPage()
  const refuse = screen.getByRole('button', { name: 'Refuser' })
  const accept = screen.getByRole('button', { name: 'Accepter' })
  expect(refuse.className).toBe(accept.className)
  expect(refuse.parentElement).toBe(accept.parentElement)
})

test('a refusal is kept for six months, then the question comes again', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  expect(question()).toBeNull()

  setSystemTime(new Date('2027-05-18T09:00:00Z'))
  await openPage()
  expect(question()).toBeNull()
  setSystemTime(new Date('2027-05-18T11:00:00Z'))
  await openPage()

  expect(question()).toBeTruthy()
  expect(loaded()).toEqual([])
})

test('with consent the page and what happens on it are told, without the question of its address', async () => {
  const { user } = await openPage('/zones-desservies')

  await user.click(screen.getByRole('button', { name: 'Accepter' }))
  act(() => trackEvent('form_submission', { category: 'contact', label: 'fast' }))

  expect(loaded()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`])
  expect(told('event')).toEqual([
    ['page_view', { event_category: undefined, event_label: 'zones_desservies' }],
    ['form_submission', { event_category: 'contact', event_label: 'fast' }],
  ])
  expect(told('set')[0]).toMatchObject([{ page_location: location.origin + location.pathname }])
})

test('each page is counted once, a section of it is not', async () => {
  localStorage.setItem('tramontane:consentement', 'accepted 2026-11-01T00:00:00.000Z')
  const { router } = await openPage('/')

  await act(() => router.navigate({ to: '/', hash: 'contact' }))
  await act(() => router.navigate({ to: '/lavage-auto-perpignan' as '/' }))

  expect(told('event').map(([, details]) => details.event_label)).toEqual([
    undefined,
    'lavage_auto_perpignan',
  ])
})

test('a page that takes a card is not counted and asks nothing', async () => {
  await openPage('/souscrire')
  expect(question()).toBeNull()
  localStorage.setItem('tramontane:consentement', 'accepted 2026-11-01T00:00:00.000Z')
  await openPage('/souscrire')
  expect(told('event')).toEqual([])
})

test('a browser that asks not to be followed is a refusal without a question, and the visitor may say otherwise', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const { user } = await openPage()
  expect(question()).toBeNull()
  expect(loaded()).toEqual([])

  act(askConsent)
  expect(screen.getByText(/La mesure d’audience est refusée/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accepter' }))

  expect(loaded()).toHaveLength(1)
})

test('a visitor who changes their mind is not counted any more, and what was kept goes', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Accepter' }))
  // biome-ignore lint/suspicious/noDocumentCookie: what the measurement would have set.
  document.cookie = '_ga=GA1.1; Path=/'

  act(askConsent)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Compter les visites ?' }))
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  const before = told('event').length
  act(() => trackEvent('form_submission'))

  expect(told('event')).toHaveLength(before)
  expect(window[`ga-disable-${id}`]).toBe(true)
  expect(document.cookie).not.toContain('_ga')
  expect(localStorage.getItem('tramontane:consentement')).toStartWith('refused')
})

test('Escape closes the question that was asked for, changes nothing, and gives the focus back', async () => {
  localStorage.setItem('tramontane:consentement', 'refused 2026-11-01T00:00:00.000Z')
  const { user } = await openPage()
  const asker = document.body.appendChild(document.createElement('button'))
  asker.focus()

  act(askConsent)
  await user.keyboard('{Escape}')

  expect(question()).toBeNull()
  expect(document.activeElement).toBe(asker)
  expect(localStorage.getItem('tramontane:consentement')).toBe('refused 2026-11-01T00:00:00.000Z')
  asker.remove()
})

test('a choice that was asked for before the measurement had come is there with it', async () => {
  localStorage.setItem('tramontane:consentement', 'accepted 2026-11-01T00:00:00.000Z')
  askConsent()
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Refuser' }))

  expect(question()).toBeNull()
  expect(localStorage.getItem('tramontane:consentement')).toStartWith('refused')
})

test('a choice that could not come is asked for again at each press, which says so while it cannot; unasked, nobody is told', async () => {
  const arrivals = [false, false, true]
  const load = async () => {
    if (!arrivals.shift()) throw new TypeError('offline')
    return { Measure }
  }
  localStorage.setItem('tramontane:consentement', 'refused 2026-11-01T00:00:00.000Z')
  const { user } = await openPage('/', () => (
    <>
      <MeasureSlot id={id} load={load} />
      <ToastInWords />
    </>
  ))
  const said = () => screen.queryByText(/^destructive: Vos choix n’ont pas pu s’ouvrir/)
  await waitFor(() => expect(arrivals).toHaveLength(2))
  expect(said()).toBeNull()

  act(askConsent)
  expect((await screen.findByText(/^destructive:/)).textContent).toContain('puis réessayez')
  expect(question()).toBeNull()
  act(askConsent)
  await user.click(await screen.findByRole('button', { name: 'Accepter' }))
  expect(localStorage.getItem('tramontane:consentement')).toStartWith('accepted')
})

async function openPage(path = '/', component = () => <Measure id={id} />) {
  document.body.replaceChildren()
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return { user: userEvent.setup(), router: router as unknown as { navigate: (to: object) => Promise<void> } }
}

function question() {
  return screen.queryByRole('region', { name: 'Compter les visites ?' })
}

function loaded(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].map(({ src }) => src)
}

/** What was pushed for Google's script, by its first word. */
function told(word: string) {
  const calls = (window.dataLayer ?? []).map((call) => Array.from(call as IArguments))
  return calls.filter(([first]) => first === word).map(([, ...rest]) => rest)
}
