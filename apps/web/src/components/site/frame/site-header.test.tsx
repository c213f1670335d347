import { afterEach, expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { SiteHeader } from './site-header.tsx'

afterEach(() => scrollTo(0))

test('the header shows while the mouse is within 50 px of the top edge', async () => {
  await renderHeader()
  expect(isShown()).toBe(false)

  fireEvent.mouseMove(window, { clientY: 50 })
  expect(isShown()).toBe(true)
  fireEvent.mouseMove(window, { clientY: 51 })

  expect(isShown()).toBe(false)
})

test('the header shows once the page is scrolled by more than 50 px', async () => {
  await renderHeader()

  scrollTo(50)
  expect(isShown()).toBe(false)
  scrollTo(51)

  expect(isShown()).toBe(true)
})

test('the menu keeps the header shown, and Escape closes it and gives the focus back to its button', async () => {
  await renderHeader()
  const toggle = screen.getByRole('button')

  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(isShown()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

test('the menu closes when the page beside it is touched, not when the header is', async () => {
  await renderHeader()
  const toggle = screen.getByRole('button')
  fireEvent.click(toggle)

  fireEvent.pointerDown(screen.getByRole('navigation'))
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.pointerDown(document.body)

  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

test('the menu links to every public part of the site, in order, then to the phone and the booking form', async () => {
  await renderHeader()

  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))

  expect(links).toEqual([
    '/',
    '/#services',
    '/lavage-auto-perpignan',
    '/zones-desservies',
    '/abonnement',
    '/blog',
    '/professionnels',
    '/#temoignages',
    '/#contact',
    '/connexion',
    'tel:+33639981234',
    '/#contact',
  ])
})

test('the phone and the booking form are one press away while the menu is closed', async () => {
  await renderHeader()

  const call = screen.getByRole('link', { name: 'Appeler le 06 39 98 12 34' })
  const book = screen.getAllByRole('link', { name: 'Réserver' })[0]

  expect(call.getAttribute('href')).toBe('tel:+33639981234')
  expect(book?.getAttribute('href')).toBe('/#contact')
  expect(book?.closest('nav')).toBeNull()
})

async function renderHeader() {
  const router = createRouter({
    routeTree: createRootRoute({ component: SiteHeader }),
    history: createMemoryHistory(),
    context: { site: { ...demoBusiness, isDemo: true } },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('banner')
}

function isShown(): boolean {
  return screen.getByRole('banner').dataset.shown !== undefined
}

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}
