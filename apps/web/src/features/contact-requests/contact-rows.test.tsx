import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { otherWords } from '@tramontane/contract/requests/contact-columns'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openContactPanel } from './testing.tsx'

afterEach(() => mock.restore())

test('the table shows each request whole, in the order of the columns', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  openContactPanel()

  const row = await screen.findByRole('row', { name: /Élodie Puig/ })

  expect(cellsOf(row)).toEqual([
    '20/11/2026 à 16:34',
    'Élodie Puig',
    '06 39 98 10 10',
    'elodie@exemple.fr',
    'Lavage Intérieur et Extérieur Fast',
    '02/12/2026 à 09:30',
    'Portail vert au fond de l’impasse.',
    ...otherWords(elodie).map(([, words]) => words),
    'Nouveau',
    'Convertir en rendez-vousMarquer comme traité',
  ])
  expect(within(row).getByRole('rowheader').textContent).toBe('Élodie Puig')
  expect(linksOf(row)).toEqual(['tel:+33639981010', 'mailto:elodie@exemple.fr'])
  expect(screen.getByText('1 demande')).toBeTruthy()
})

test('a card shows each request whole, with its long date', async () => {
  using _api = fakeApi({
    [listCall]: page([elodie, { ...elodie, id: 2, message: null, status: 'converti' }]),
  })
  openContactPanel('?view=cartes')

  const [first, second] = await screen.findAllByRole('article')

  for (const words of [
    'Élodie Puig',
    'Nouveau',
    '06 39 98 10 10',
    'Lavage Intérieur et Extérieur Fast',
    'mercredi 2 décembre 2026 à 9 h 30',
    'Portail vert',
    ...otherWords(elodie).flat(),
    'Reçu le 20/11/2026 à 16:34',
  ])
    expect(first?.textContent).toContain(words)
  expect(first && linksOf(first)).toEqual(['tel:+33639981010', 'mailto:elodie@exemple.fr'])
  expect(second?.textContent).toContain('Aucun message')
  expect(second?.textContent).toContain('Converti')
  expect(second?.querySelector('button')).toBeNull()
})

test('on a phone every row is its card, without a choice of views', async () => {
  spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
  using _api = fakeApi({ [listCall]: page([elodie]) })
  openContactPanel()

  expect((await screen.findByRole('article')).textContent).toContain('Reçu le 20/11/2026 à 16:34')
  expect(screen.queryByRole('button', { name: 'Cartes' })).toBeNull()
})

test.each(['', '?view=cartes'])('what a visitor typed is text, never markup (%s)', async (search) => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  using _api = fakeApi({ [listCall]: page([{ ...elodie, name: script, message: script }]) })
  openContactPanel(search)

  expect(await screen.findAllByText(script)).toHaveLength(2)
  expect(document.querySelector('img, script')).toBeNull()
})

test('an address with a copy hidden in it writes to that address alone', async () => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, email: 'a@b.fr?bcc=c@d.fr' }]) })
  openContactPanel()

  const row = await screen.findByRole('row', { name: /Élodie Puig/ })

  expect(linksOf(row)).toContain('mailto:a@b.fr%3Fbcc%3Dc%40d.fr')
})

function cellsOf(row: HTMLElement) {
  return [...row.children].map((cell) => cell.textContent)
}

function linksOf(element: HTMLElement) {
  return [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}
