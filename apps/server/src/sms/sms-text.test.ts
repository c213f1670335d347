import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { smsKinds } from '@tramontane/domain/messages/message-kinds'
import { smsSize } from '@tramontane/domain/messages/sms-size'
import { type SmsFacts, smsText } from './sms-text.ts'

const site = { settings: demoBusiness, baseUrl: 'https://lavage.example' }
const facts: SmsFacts = {
  customerName: 'Élodie Puig',
  service: 'Lavage Fast',
  address: '12 rue des Augustins, 66000 Perpignan',
  ...{ day: '2026-08-05', time: '09:30' },
}

test.each([
  ['reminder', {}, 'rappel, votre lavage est prévu mercredi 5 aout à 9h30. Un imprévu ? 06 39 98 12 34'],
  [
    'reminder',
    { url: 'https://lavage.example/x' },
    'votre rendez-vous est proposé mercredi 5 aout à 9h30. Il attend votre confirmation : https://lavage.example/x',
  ],
  ['en_route', { arrivesAt: '09:20' }, 'nous sommes en route, arrivée vers 9h20.'],
  [
    'late',
    { arrivesAt: '10:00' },
    'nous aurons du retard, veuillez nous en excuser. Arrivée vers 10h au lieu de 9h30.',
  ],
  [
    'moved',
    { before: { day: '2026-08-04', time: null }, time: null },
    'votre lavage prévu mardi 4 aout, heure à convenir est déplacé au mercredi 5 aout, heure à convenir. Un souci ? 06 39 98 12 34',
  ],
  [
    'moved',
    { before: { day: '2026-08-04', time: '10:00' }, others: 2, url: 'https://lavage.example/x' },
    'votre lavage prévu mardi 4 aout à 10h est déplacé au mercredi 5 aout à 9h30. 2 autres lavages changent aussi. Pour répondre : https://lavage.example/x',
  ],
  [
    'cancelled',
    { others: 1, url: 'https://lavage.example/x' },
    'votre lavage prévu mercredi 5 aout à 9h30 est annulé. Un autre lavage change aussi. Le détail : https://lavage.example/x',
  ],
  [
    'cancelled',
    { others: 0, url: 'https://lavage.example/x' },
    'votre lavage prévu mercredi 5 aout à 9h30 est annulé.',
  ],
  [
    'slot_freed',
    { url: 'https://lavage.example/creneau/x' },
    "un créneau s'est libéré mercredi 5 aout à 9h30. Au premier qui accepte : https://lavage.example/creneau/x",
  ],
  ['slot_freed', { others: 2 }, 'des créneaux se sont libérés, dont mercredi 5 aout à 9h30.'],
  ['booked', {}, 'votre lavage est réservé mercredi 5 aout à 9h30.'],
  ['cancelled', {}, 'votre lavage prévu mercredi 5 aout à 9h30 est annulé.'],
] as const)('%s with %o', (kind, own, text) => {
  expect(smsText(site, kind, { ...facts, ...own })).toBe(`Tramontane : ${text}`)
})

describe('as the program words it', () => {
  test.each([...smsKinds])('%s stays in the networks’ own alphabet, in one segment', (kind) => {
    for (const month of ['01', '02', '08', '12']) {
      const day = `2026-${month}-05`
      const one = { ...facts, day, before: { day, time: '10:00' }, arrivesAt: '09:20' }
      const { alphabet, segments } = smsSize(smsText(site, kind, one))
      expect([kind, month, alphabet, segments]).toEqual([kind, month, 'gsm', 1])
    }
  })

  test('nor what somebody typed for an address', () => {
    const { smsWords } = demoBusiness.messages
    const messages = {
      ...demoBusiness.messages,
      smsWords: { ...smsWords, reminder: { opening: 'À {lieu} :', closing: '' } },
    }
    const at = (address: string) =>
      smsText({ ...site, settings: { ...demoBusiness, messages } }, 'reminder', { ...facts, address })
    expect(at('12 av. Foch, Céret')).toStartWith('À 12 av. Foch, Céret : rappel')
    for (const address of ['1 rue x, evil.example', 'http://evil', 'EVIL.EXAMPLE/a, Céret'])
      expect(at(address)).toStartWith('À : rappel')
  })

  test('what somebody typed for a name carries no link into a phone', () => {
    const settings = {
      ...demoBusiness,
      messages: {
        ...demoBusiness.messages,
        smsWords: { ...demoBusiness.messages.smsWords, reminder: { opening: 'Bonjour {nom},', closing: '' } },
      },
    }
    const told = smsText({ ...site, settings }, 'reminder', {
      ...facts,
      customerName: 'Gagné evil.example/x',
    })
    expect(told).toStartWith('Bonjour, rappel')
  })

  test('without a phone of the business, none is told', () => {
    const settings = { ...demoBusiness, contact: { ...demoBusiness.contact, phone: '' } }
    expect(smsText({ ...site, settings }, 'reminder', facts)).toEndWith('à 9h30.')
  })
})
