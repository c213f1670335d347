import { describe, expect, test } from 'bun:test'
import { instantOf } from '@tramontane/domain/days/calendar'
import { site } from '../mail/testing/readings.ts'
import { appointmentCalendar, type CalendarAppointment } from './appointment-calendar.ts'
import { readCalendar, readEvent } from './testing.ts'

const appointment: CalendarAppointment = {
  uid: '5f0c6f2b9d7f4e0f8f6a2f1f0f3c1a77',
  sequence: 0,
  start: instantOf('2027-03-29', '08:00'),
  end: instantOf('2027-03-29', '09:30'),
  service: 'Lavage Fast',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  isOfSubscription: true,
  isCanceled: false,
}

const writtenAt = new Date('2027-03-01T09:00:00Z')
const attendee = { name: 'Karim Benali', email: 'karim@exemple.fr' }

function invitation(change: Partial<CalendarAppointment> = {}, person = attendee) {
  const audience = { method: 'REQUEST' as const, attendee: person, writtenAt }
  return appointmentCalendar(site, { ...appointment, ...change }, audience)
}

test('an invitation says who, what, where and when, in the time of Paris', () => {
  const calendar = readCalendar(invitation())
  expect(calendar.properties.get('METHOD')?.value).toBe('REQUEST')
  expect(calendar.properties.get('VERSION')?.value).toBe('2.0')
  expect(calendar.properties.get('PRODID')?.value).toBe('-//Tramontane//Rendez-vous//FR')
  const event = calendar.components.find(({ name }) => name === 'VEVENT')
  expect(Object.fromEntries(event?.properties ?? [])).toMatchObject({
    UID: { value: '5f0c6f2b9d7f4e0f8f6a2f1f0f3c1a77@tramontane.example' },
    SEQUENCE: { value: '0' },
    DTSTAMP: { value: '20270301T090000Z' },
    DTSTART: { value: '20270329T080000', parameters: { TZID: 'Europe/Paris' } },
    DTEND: { value: '20270329T093000', parameters: { TZID: 'Europe/Paris' } },
    STATUS: { value: 'CONFIRMED' },
    SUMMARY: { value: 'Lavage Fast – Tramontane Lavage Auto' },
    LOCATION: { value: '4 avenue Jean Jaurès, 66330 Cabestany' },
    ORGANIZER: {
      value: 'mailto:contact@tramontane.example',
      parameters: { CN: 'Tramontane Lavage Auto' },
    },
    ATTENDEE: { value: 'MAILTO:karim@exemple.fr', parameters: { CN: 'Karim Benali', RSVP: 'FALSE' } },
  })
})

test('the zone comes with its two changes of clocks', () => {
  const zone = readCalendar(invitation()).components.find(({ name }) => name === 'VTIMEZONE')
  expect(zone?.properties.get('TZID')?.value).toBe('Europe/Paris')
  const changes = zone?.components.map(({ name, properties }) => [
    name,
    properties.get('TZOFFSETTO')?.value,
    properties.get('RRULE')?.value,
  ])
  expect(changes).toEqual([
    ['DAYLIGHT', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['STANDARD', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ])
})

test.each(['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01'])(
  'eight in Paris is eight on %s',
  (day) => {
    const event = readEvent(invitation({ start: instantOf(day, '08:00'), end: instantOf(day, '09:30') }))
    expect(event.DTSTART).toBe(`${day.replaceAll('-', '')}T080000`)
  },
)

test('a file to keep invites nobody; of a canceled appointment, it says so', () => {
  const event = readEvent(
    appointmentCalendar(
      site,
      { ...appointment, sequence: 2, isCanceled: true },
      { method: 'PUBLISH', writtenAt },
    ),
  )
  expect(event).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CANCELLED', SEQUENCE: '2' })
  expect(event).not.toHaveProperty('ATTENDEE')
})

describe('what people typed', () => {
  test.each([
    ['signs that mean something in a calendar', '4; rue A, bâtiment \\B "C":D^E'],
    ['two lines', 'Portail vert\nEND:VCALENDAR'],
    ['accents and emojis past one line', `${'é'.repeat(80)} ${'🚗'.repeat(40)} fin`],
  ])('comes back as it was: %s', (_, address) => {
    expect(readEvent(invitation({ address })).LOCATION).toBe(address)
  })

  test('old line ends and control characters break nothing', () => {
    const event = readEvent(invitation({ address: 'a\r\nBEGIN:VEVENT\rb\0\u0007c' }))
    expect(event.LOCATION).toBe('a\nBEGIN:VEVENT\nbc')
  })

  test('a name cannot leave its parameter', () => {
    const text = invitation({}, { ...attendee, name: 'K";X="\r\nATTENDEE:mailto:evil@z.fr' })
    expect(readCalendar(text).components).toHaveLength(2)
    expect(readEvent(text).ATTENDEE).toBe('MAILTO:karim@exemple.fr')
  })
})

test.each([
  [
    'of a subscription',
    true,
    'Pour déplacer ou annuler\u00a0: https://tramontane.example/espace-client\n06 39 98 12 34',
  ],
  [
    'of one that is paid by itself',
    false,
    'Pour déplacer ou annuler\u00a0: 06 39 98 12 34 ou contact@tramontane.example',
  ],
])('who may change a wash %s, and where', (_, isOfSubscription, words) => {
  expect(readEvent(invitation({ isOfSubscription })).DESCRIPTION).toBe(words)
})

test('a business without an e-mail address still organizes', () => {
  const contact = { ...site.settings.contact, email: '' }
  const silent = { ...site, settings: { ...site.settings, contact } }
  const text = appointmentCalendar(silent, appointment, { method: 'CANCEL', attendee, writtenAt })
  expect(readEvent(text).ORGANIZER).toBe('mailto:ne-pas-repondre@tramontane.example')
})
