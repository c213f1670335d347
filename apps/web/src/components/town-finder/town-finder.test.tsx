import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { TownFinder } from './town-finder.tsx'

test.each([
  ['rivesaltes', 'Oui, nous venons à Rivesaltes : le déplacement est compris dans le prix.'],
  ['66350', 'Oui, nous venons à Toulouges : le déplacement est compris dans le prix.'],
  ['camelas', 'Oui, nous venons à Camélas : le déplacement ajoute 5 € par passage.'],
  ['prades', 'Pour Prades, le déplacement se compte sur devis, gratuit et sans engagement.'],
  ['st esteve', 'Oui, nous venons à Saint-Estève : le déplacement est compris dans le prix.'],
  ['ceret', 'Oui, nous venons à Céret : le déplacement ajoute 5 € par passage.'],
  ['la jonquera', 'Oui, nous venons à La Jonquera : le déplacement ajoute 10 € par passage.'],
  ['narbonne', 'Pour Narbonne, le déplacement se compte sur devis, gratuit et sans engagement.'],
])('"%s" is answered in a sentence that is announced', async (typed, sentence) => {
  await ask(typed)
  await answered()
  expect(plain(screen.getByRole('status'))).toStartWith(sentence)
})

test('the way to book carries the town', async () => {
  await ask('canet')
  const link = await screen.findByRole('link', { name: 'Prendre rendez-vous à Canet-en-Roussillon' })
  const { pathname, searchParams, hash } = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect([pathname, searchParams.get('commune'), hash]).toEqual([
    '/',
    'Canet-en-Roussillon (66140)',
    '#contact',
  ])
})

test('several towns that may be meant are all answered', async () => {
  await ask('saint')
  expect(
    await screen.findByText('Ce n’est pas la vôtre ? Tapez le nom entier de votre commune.'),
  ).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Prendre rendez-vous à Saint-Estève',
    'Prendre rendez-vous à Saint-Laurent-de-la-Salanque',
  ])
})

test('a town that nobody knows is told what to do, with its name carried along', async () => {
  await ask('Lyon')
  await answered()
  expect(plain(screen.getByRole('status'))).toContain('Nous ne trouvons pas « Lyon »')
  expect(screen.getByRole('link', { name: 'Appeler le 06 39 98 12 34' })).toBeTruthy()
  const quote = screen.getByRole('link', { name: 'Demander un devis' }).getAttribute('href')
  expect(quote).toContain('commune=Lyon')
})

test('nothing typed is told what to type', async () => {
  await ask('')
  await answered()
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

/** The answers come with the first question. */
async function answered() {
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
}

function plain(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s/g, ' ')
}
