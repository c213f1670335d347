import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { OurWork } from './our-work.tsx'

const pair = { before: '/photos/a.webp', after: '/photos/b.webp' }
const second = { before2: '/photos/c.webp', after2: '/photos/d.webp' }

test('the limit between the two photographs follows a slider that keys can move', async () => {
  await show(pair)
  const slider = screen.getByRole('slider', { name: 'Limite entre avant et après' })
  const after = screen.getByRole('img', { name: 'Après le lavage' })
  expect(after.style.clipPath).toBe('inset(0 0 0 50%)')
  fireEvent.change(slider, { target: { value: '20' } })
  expect(after.style.clipPath).toBe('inset(0 0 0 20%)')
  expect(slider.getAttribute('aria-valuetext')).toBe('Après : 80 % de l’image')
})

test('each whole pair has its own slider, half a pair has none', async () => {
  await show({ ...pair, ...second, before3: '/photos/e.webp' })
  const [first, other] = screen.getAllByRole('slider')
  if (!first || !other) throw new Error('two sliders are missing')
  fireEvent.change(other, { target: { value: '10' } })
  expect(screen.getAllByRole('slider')).toHaveLength(2)
  expect((first as HTMLInputElement).value).toBe('50')
})

test('the van and the gallery stand without a pair, each named, empty places left out', async () => {
  await show({ van: '/photos/v.webp', gallery2: '/photos/g.webp' })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Notre camionnette',
    'Notre travail, photographie 2 sur 2',
  ])
})

test.each([
  ['nothing is given', {}],
  ['half a pair is given', { before: pair.before }],
])('there is no section while %s', async (_, given) => {
  const { container } = await show(given)
  expect(container.textContent).toBe('')
})

async function show(given: Partial<typeof demoBusiness.photos>) {
  const router = createRouter({
    routeTree: createRootRoute({ component: OurWork }),
    history: createMemoryHistory(),
    context: { site: { ...demoBusiness, photos: { ...demoBusiness.photos, ...given } } },
  })
  await router.load()
  return render(<RouterProvider router={router as never} />)
}
