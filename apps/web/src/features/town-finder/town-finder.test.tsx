import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/demo-business'
import { TownFinder } from './town-finder.tsx'

test.each([
  ['rivesaltes', 'Oui, nous venons à Rivesaltes : le déplacement est compris dans le prix.'],
  ['66600', 'Oui, nous venons à Rivesaltes : le déplacement est compris dans le prix.'],
  ['st esteve', 'Oui, nous venons à Saint-Estève : le déplacement est compris dans le prix.'],
  ['ceret', 'Oui, nous venons à Céret : le déplacement ajoute 5 € par passage.'],
  ['la jonquera', 'Oui, nous venons à La Jonquera : le déplacement ajoute 10 € par passage.'],
  ['narbonne', 'Pour Narbonne, le déplacement se compte sur devis, gratuit et sans engagement.'],
])('"%s" is answered in a sentence that is announced', async (typed, sentence) => {
  await ask(typed)
  expect(plain(screen.getByRole('status'))).toStartWith(sentence)
})

test('the way to book carries the town', async () => {
  await ask('canet')
  const link = screen.getByRole('link', { name: 'Prendre rendez-vous à Canet-en-Roussillon' })
  const { pathname, searchParams, hash } = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect([pathname, searchParams.get('commune'), hash]).toEqual([
    '/',
    'Canet-en-Roussillon (66140)',
    '#contact',
  ])
})

test('several towns that may be meant are all answered', async () => {
  await ask('saint')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Prendre rendez-vous à Saint-Estève',
    'Prendre rendez-vous à Saint-Laurent-de-la-Salanque',
  ])
})

test('a town that is not served is told what to do, with its name carried along', async () => {
  await ask('Lyon')
  expect(plain(screen.getByRole('status'))).toContain('« Lyon » n’est pas dans notre liste.')
  expect(screen.getByRole('link', { name: 'Appeler le 06 39 98 12 34' })).toBeTruthy()
  const quote = screen.getByRole('link', { name: 'Demander un devis' }).getAttribute('href')
  expect(quote).toContain('commune=Lyon')
})

test('nothing typed is told what to type', async () => {
  await ask('')
  expect(screen.getByRole('status').textContent).toContain('Indiquez une commune')
})

async function ask(typed: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: TownFinder }),
    history: createMemoryHistory(),
    context: { site: demoBusiness },
  })
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Commune ou code postal')
  await user.click(field)
  await user.keyboard(`${typed}{Enter}`)
}

function plain(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s/g, ' ')
}
