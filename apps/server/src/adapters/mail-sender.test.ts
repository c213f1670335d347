import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { mailSender } from './mail-sender.ts'

const baseUrl = 'https://tramontane.example:8443'
const { name } = demoBusiness.identity

test.each([
  ['envoi@exemple.fr', { name, address: 'envoi@exemple.fr' }],
  ['Lavage <envoi@exemple.fr>', { name: 'Lavage', address: 'envoi@exemple.fr' }],
  ['"Lavage, Auto" <envoi@exemple.fr>', { name: 'Lavage, Auto', address: 'envoi@exemple.fr' }],
  ['<envoi@exemple.fr>', { name, address: 'envoi@exemple.fr' }],
  [undefined, { name, address: 'contact@tramontane.example' }],
])('MAIL_FROM %j writes as %j', (mailFrom, from) => {
  expect(mailSender({ mailFrom, baseUrl }, demoBusiness).from).toEqual(from)
})

test('answers go to the business', () => {
  const { replyTo } = mailSender({ mailFrom: 'envoi@exemple.fr', baseUrl }, demoBusiness)
  expect(replyTo).toEqual({ name, address: 'contact@tramontane.example' })
})

test('a business without an address still writes, and expects no answer', () => {
  expect(mailSender({ baseUrl }, freshBusiness)).toEqual({
    from: { name: 'Tramontane', address: 'ne-pas-repondre@tramontane.example' },
    replyTo: null,
  })
})

test.each(['envoi', 'a@b.fr, c@d.fr', 'Lavage envoi@exemple.fr', '<a@b.fr> <c@d.fr>'])(
  'MAIL_FROM %j is refused at the start',
  (mailFrom) => {
    expect(() => mailSender({ mailFrom, baseUrl }, demoBusiness)).toThrow('MAIL_FROM')
  },
)
