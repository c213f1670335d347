import { expect, test } from 'bun:test'
import { requestReminder } from './request-reminder.ts'

const reminder = {
  day: '2026-11-30',
  title: 'Lavage Fast – Tramontane (à confirmer)',
  place: '4; rue A, bâtiment B\\C\nEND:VCALENDAR\u0007',
  notes: 'é'.repeat(80),
  host: 'tramontane.example',
  writtenAt: new Date('2026-11-18T10:00:00.123Z'),
}

test('a reminder is a whole tentative day, and what was typed stays inside its line', () => {
  const file = requestReminder(reminder)
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  expect(lines).toContain('DTSTAMP:20261118T100000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20261201')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(lines).toContain('LOCATION:4\\; rue A\\, bâtiment B\\\\C\\nEND:VCALENDAR')
  expect(lines).toContain(`DESCRIPTION:${'é'.repeat(80)}`)
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
})

test('no line is longer than 75 bytes, and none has a bare line end', () => {
  const lines = requestReminder(reminder).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('')).not.toMatch(/[\r\n]/)
})
