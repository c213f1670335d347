import { describe, expect, test } from 'bun:test'
import { appointmentBooked } from './appointment-booked.ts'
import { appointmentCancelled } from './appointment-cancelled.ts'
import { appointmentMoved } from './appointment-moved.ts'
import { appointmentReminder } from './appointment-reminder.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { evilName, readings, site } from './testing.ts'

const data = {
  site,
  customerName: 'Karim Benali',
  service: 'Lavage Fast',
  day: '2026-11-27',
  time: '09:00',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  vehicle: { brand: 'Renault', model: 'Captur', licensePlate: 'FX-871-RD' },
}

const before = { day: '2026-11-26', time: '14:30' }

const facts = [
  'Bonjour Karim Benali,',
  'Lavage Fast',
  'vendredi 27 novembre 2026 à 09:00',
  '4 avenue Jean Jaurès, 66330 Cabestany',
  'Renault Captur, FX-871-RD',
]

const mails: [string, RenderedMail, string[]][] = [
  ['booked', appointmentBooked(data), ['jusqu’à 24 heures avant', '2 déplacements', '/espace-client']],
  ['moved', appointmentMoved({ ...data, before }), ['du jeudi 26 novembre 2026 à 14:30 est déplacé']],
  ['cancelled in time', appointmentCancelled({ ...data, wash: 'returned' }), ['Le lavage vous est rendu']],
  ['cancelled late', appointmentCancelled({ ...data, wash: 'kept' }), ['il reste compté']],
  ['reminder', appointmentReminder(data), ['Rappel', '06 39 98 12 34', '/espace-client']],
]

describe('text and HTML of appointments say the same', () => {
  test.each(mails)('%s', (_, mail, words) => {
    for (const reading of readings(mail))
      for (const word of [...facts, ...words]) expect(reading).toContain(word)
  })
})

test('a wash that no subscription pays is not told to come back, nor to be moved online', () => {
  const oneOff = { ...data, vehicle: null }
  const cancelled = appointmentCancelled({ ...oneOff, wash: 'none' })
  expect(cancelled.text).not.toMatch(/rendu|compté|Véhicule/)
  for (const mail of [appointmentBooked(oneOff), appointmentReminder(oneOff)])
    expect(mail.text).not.toMatch(/espace-client|compté/)
})

test('what people typed is shown and never run', () => {
  const evil = { ...data, customerName: evilName, address: evilName }
  for (const mail of [
    appointmentBooked(evil),
    appointmentMoved({ ...evil, before }),
    appointmentReminder(evil),
  ]) {
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain(evilName)
  }
})
