import { expect, test } from 'bun:test'
import { replyHref } from './reply-href.ts'

const comes = { email: 'isabelle@exemple.fr', name: 'Isabelle Comes', company: 'Conciergerie des Albères' }

test('the draft has the subject of an answer and greets its reader', () => {
  const url = new URL(replyHref(comes))
  expect(url.pathname).toBe('isabelle@exemple.fr')
  expect(url.searchParams.get('subject')).toBe('Réponse à votre demande de partenariat')
  expect(url.searchParams.get('body')).toBe(
    'Bonjour Isabelle Comes,\r\n\r\nNous vous remercions de votre demande de partenariat pour Conciergerie des Albères.\r\n\r\n',
  )
})

test.each([
  ['the address', { email: 'a@b.fr?bcc=c@d.fr&subject=x' }],
  ['the name', { name: 'A&bcc=c@d.fr#x' }],
  ['the company', { company: 'Bois & Fils ?cc=c@d.fr\r\nBcc: c@d.fr' }],
])('nothing hidden in %s adds an addressee or a line of its own', (_, change) => {
  const href = replyHref({ ...comes, ...change })
  const url = new URL(href)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.hash).toBe('')
  expect(url.pathname.split('@')).toHaveLength(2)
  expect(url.searchParams.get('body')?.split('\r\n')).toHaveLength(5)
})

test('spaces are spaces in every mail program, never plus signs', () => {
  expect(replyHref(comes)).not.toMatch(/[+ ]/)
})
