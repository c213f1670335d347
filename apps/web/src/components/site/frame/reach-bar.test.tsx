import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { ReactNode } from 'react'
import { ReachBar } from './reach-bar.tsx'

/** Where each element stands in the window, by its class; anything else is not drawn. */
let tops: Record<string, number> = {}

beforeEach(() => {
  spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[this.className]
    return new DOMRect(0, top ?? 0, 0, top === undefined ? 0 : 100)
  })
})

afterEach(() => mock.restore())

test.each([
  ['a form', <form key="form" className="thing" />],
  ['what a form ended on, or the page’s own buttons', <div key="call" className="thing" data-call />],
])('the bar gives way while %s is on the screen, and comes back once it left', async (_, thing) => {
  tops = { thing: 300 }
  await draw(thing)
  expect(isShown()).toBe(false)

  tops = { thing: -101 }
  fireEvent.scroll(window)
  expect(isShown()).toBe(true)

  tops = { thing: window.innerHeight - 1 }
  fireEvent.scroll(window)
  expect(isShown()).toBe(false)
})

test('the search of a page and a form that is out of sight do not keep it away', async () => {
  tops = { search: 300 }
  await draw(
    <>
      <form className="search" data-search />
      <form className="hidden" />
    </>,
  )
  fireEvent.scroll(window)

  expect(isShown()).toBe(true)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Appeler', 'tel:+33639981234'],
    ['Réserver dès 39\u00a0€', '/#contact'],
  ])
})

function isShown(): boolean {
  return screen.getByLabelText('Appeler ou réserver').hasAttribute('data-shown')
}

async function draw(content: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        <main>{content}</main>
        <ReachBar />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: { site: demoBusiness },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByLabelText('Appeler ou réserver')
  fireEvent.scroll(window)
}
