import { afterAll, afterEach, beforeEach, expect, mock, setSystemTime, spyOn, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import { Toaster } from '../../components/ui/toaster.tsx'
import { withoutNetwork } from '../../testing/phone.ts'
import { keepTyped, reloadWhenStale } from './stale-build.ts'

beforeEach(() => setSystemTime(new Date('2026-11-18T10:00:00Z')))

afterEach(() => {
  setSystemTime()
  mock.restore()
})

const samePage = '#contact'

const router = {
  state: { status: 'idle' },
  preloadRoute: async () => partIsMissing(),
}

// Once for the file, as in a page; the files after it are other pages.
const listening = spyOn(window, 'addEventListener')
reloadWhenStale(router as unknown as Parameters<typeof reloadWhenStale>[0])
const heard = listening.mock.calls.map((call) => [...call] as Parameters<typeof window.addEventListener>)
listening.mockRestore()

afterAll(() => {
  for (const [name, listen, options] of heard) window.removeEventListener(name, listen, options)
  window.history.replaceState(null, '', '/')
})

test('a missing part loads the page again once, and again only when it is no loop', () => {
  const reload = spyOn(window.location, 'reload').mockImplementation(() => undefined)

  partIsMissing()
  partIsMissing()
  setSystemTime(new Date('2026-11-18T10:00:30Z'))
  partIsMissing()
  expect(reload).toHaveBeenCalledTimes(1)

  setSystemTime(new Date('2026-11-18T10:01:30Z'))
  partIsMissing()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('off line the page is not thrown away', () => {
  const reload = spyOn(window.location, 'reload').mockImplementation(() => undefined)
  using _ = withoutNetwork()

  partIsMissing()

  expect(reload).not.toHaveBeenCalled()
})

test('a page in which something is typed is not loaded again: the visitor is told', () => {
  const reload = spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(
    <>
      <form>
        <textarea aria-label="Message" defaultValue="Portail vert" />
      </form>
      <Toaster />
    </>,
  )

  partIsMissing()

  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByText('Le site vient d’être mis à jour')).toBeTruthy()
})

test('what was fetched ahead of a press leaves the page; the next press of a link is the browser’s alone', async () => {
  const reload = spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const followed = mock((event: React.MouseEvent) => event.preventDefault())
  render(
    <>
      <a href="/professionnels" onClick={followed}>
        Professionnels
      </a>
      <a href={samePage} onClick={followed}>
        Contact
      </a>
    </>,
  )
  const isLeftToBrowser = (name: string) =>
    screen
      .getByRole('link', { name })
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(isLeftToBrowser('Professionnels')).toBe(false)

  await router.preloadRoute()

  expect(reload).not.toHaveBeenCalled()
  expect(isLeftToBrowser('Professionnels')).toBe(true)
  expect(isLeftToBrowser('Contact')).toBe(false)
})

test('what is missing once the press came loads the page that was asked for', async () => {
  const reload = spyOn(window.location, 'reload').mockImplementation(() => undefined)
  router.state.status = 'pending'

  await router.preloadRoute()
  router.state.status = 'idle'

  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that fails is an error, but where somebody typed in its HTML', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  expect(() => keepTyped(failure)).toThrow(failure)
  render(
    <form>
      <input aria-label="Nom" defaultValue="Anne" />
    </form>,
  )

  expect(await Promise.race([keepTyped(failure), Promise.resolve('still waiting')])).toBe('still waiting')
})

function partIsMissing() {
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
}
