import { expect, test } from 'bun:test'
import { site } from '../mail/testing/readings.ts'
import { requestReminder } from './request-reminder.ts'
import { readCalendar, readEvent } from './testing.ts'

const writtenAt = new Date('2026-11-18T10:00:00Z')

test.each([
  ['2026-11-30', '20261130', '20261201'],
  ['2027-03-28', '20270328', '20270329'],
  ['2026-10-25', '20261025', '20261026'],
  ['2026-12-31', '20261231', '20270101'],
])('a wash asked for on %s is that whole day, tentative, and blocks nothing', (day, start, end) => {
  const calendar = readCalendar(requestReminder(site, { service: 'fast', day }, writtenAt))
  const event = calendar.components.find(({ name }) => name === 'VEVENT')
  expect(Object.fromEntries(event?.properties ?? [])).toMatchObject({
    UID: { value: `demande-fast-${day}@tramontane.example` },
    DTSTAMP: { value: '20261118T100000Z' },
    DTSTART: { value: start, parameters: { VALUE: 'DATE' } },
    DTEND: { value: end, parameters: { VALUE: 'DATE' } },
    STATUS: { value: 'TENTATIVE' },
    TRANSP: { value: 'TRANSPARENT' },
  })
})

test('it says that the wash is still to be confirmed, and whom to call', () => {
  const event = readEvent(requestReminder(site, { service: 'fast', day: '2026-11-30' }, writtenAt))
  expect(event.SUMMARY).toMatch(/^Lavage Fast – .+ \(à confirmer\)$/)
  expect(event.DESCRIPTION).toContain('ce n’est pas encore un rendez-vous')
  expect(event.DESCRIPTION).toContain(site.settings.contact.phone)
})
