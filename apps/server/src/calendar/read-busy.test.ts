import { describe, expect, test } from 'bun:test'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { calendarOf } from '../testing/outside/calendar-server.ts'
import { readBusy } from './read-busy.ts'

const within = { from: Date.UTC(2027, 2, 1), to: Date.UTC(2027, 5, 1), ownHost: 'tramontane.example' }

function read(...events: string[][]) {
  const { times, ...counts } = readBusy(calendarOf(...events), within)
  return { ...counts, times: times.map((span) => span.map(written).join(' – ')) }
}

function written(moment: number): string {
  return new Date(moment).toISOString().slice(5, 16)
}

const tenToEleven = ['DTSTART:20270310T100000Z', 'DTEND:20270310T110000Z']

describe('an event keeps its time', () => {
  test.each([
    ['in the time of the world', tenToEleven, '03-10T10:00 – 03-10T11:00'],
    [
      'in a zone as the world names it',
      ['DTSTART;TZID=Europe/Paris:20270310T100000', 'DTEND;TZID=Europe/Paris:20270310T110000'],
      '03-10T09:00 – 03-10T10:00',
    ],
    [
      'in a zone as Evolution names it',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/London:20270310T100000', 'DURATION:PT1H'],
      '03-10T10:00 – 03-10T11:00',
    ],
    [
      'in a zone as Windows names it',
      ['DTSTART;TZID=Romance Standard Time:20270310T100000', 'DURATION:PT90M'],
      '03-10T09:00 – 03-10T10:30',
    ],
    [
      'in a zone of which nobody knows anything: that of Paris',
      ['DTSTART;TZID=Chez moi:20270310T100000', 'DURATION:PT1H'],
      '03-10T09:00 – 03-10T10:00',
    ],
    ['outside what is asked for', ['DTSTART:20270710T100000', 'DTEND:20270710T110000'], ''],
    [
      'without a zone, in winter',
      ['DTSTART:20270310T100000', 'DTEND:20270310T110000'],
      '03-10T09:00 – 03-10T10:00',
    ],
    ['of a whole day', ['DTSTART;VALUE=DATE:20270310'], '03-09T23:00 – 03-10T23:00'],
    [
      'of the day on which the clocks go forward',
      ['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'],
      '03-27T23:00 – 03-28T22:00',
    ],
    [
      'of days, the last one left out',
      ['DTSTART;VALUE=DATE:20270326', 'DTEND;VALUE=DATE:20270330'],
      '03-25T23:00 – 03-29T22:00',
    ],
    [
      'that began before, from then on',
      ['DTSTART;VALUE=DATE:20270220', 'DTEND;VALUE=DATE:20270303'],
      '03-01T00:00 – 03-02T23:00',
    ],
    [
      'whatever its alarms say',
      [...tenToEleven, 'BEGIN:VALARM', 'DURATION:PT9H', 'END:VALARM'],
      '03-10T10:00 – 03-10T11:00',
    ],
    [
      'written over two lines',
      ['DTSTART;TZID=Europe/', ' Paris:20270310T100000', 'DURATION:PT1H'],
      '03-10T09:00 – 03-10T10:00',
    ],
  ])('%s', (_, lines, times) => {
    expect(read(['UID:1', ...lines]).times.join()).toBe(times)
  })

  test('in a zone that the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Maison',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = calendarOf(['UID:1', 'DTSTART;TZID=Maison:20270310T100000', 'DURATION:PT1H'])
    const { times } = readBusy(text.replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\nBEGIN:VEVENT`), within)
    expect(times.map(([from]) => written(from))).toEqual(['03-10T05:00'])
  })

  test.each([
    ['canceled', ['STATUS:CANCELLED']],
    ['transparent', ['TRANSP:TRANSPARENT']],
    ['free, as Outlook says it', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['one of our washes', [`UID:${'0123456789abcdef'.repeat(2)}@tramontane.example`]],
  ])('unless it is %s', (_, lines) => {
    expect(read([...lines, ...tenToEleven])).toEqual({ events: 0, unread: 0, times: [] })
  })

  test('and one that lasts no time keeps none', () => {
    expect(
      read(
        ['UID:1', 'DTSTART:20270310T100000Z'],
        ['UID:2', 'DTSTART:20270310T110000Z', 'DTEND:20270310T100000Z'],
      ).times,
    ).toEqual([])
  })
})

describe('what recurs', () => {
  const weekly = [
    'UID:1',
    'DTSTART;TZID=Europe/Paris:20270315T100000',
    'DTEND;TZID=Europe/Paris:20270315T110000',
  ]
  const starts = (...events: string[][]) => read(...events).times.map((span) => span.slice(0, 11))

  test('keeps its hour in Paris when the clocks change, and ends with its last time', () => {
    expect(starts([...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270405T080000Z'])).toEqual([
      ...['03-15T09:00', '03-22T09:00', '03-29T08:00', '04-05T08:00'],
    ])
    expect(starts([...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270405T075959Z'])).toHaveLength(3)
    expect(starts([...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270405'])).toHaveLength(4)
    expect(starts([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=2'])).toHaveLength(2)
  })

  test('leaves out its exceptions, and stands where it was moved', () => {
    const moved = [
      'UID:1',
      'RECURRENCE-ID:20270329T080000Z',
      'DTSTART;TZID=Europe/Paris:20270330T120000',
      'DURATION:PT30M',
    ]
    const dropped = [
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Paris:20270405T100000',
      'DTSTART;TZID=Europe/Paris:20270405T100000',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    ]
    const rule = [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Europe/Paris:20270322T100000']
    expect(read(moved, rule, dropped).times).toEqual([
      ...['03-15T09:00 – 03-15T10:00', '03-30T10:00 – 03-30T10:30', '04-12T08:00 – 04-12T09:00'],
    ])
  })

  test('is otherwise from one time on', () => {
    const later = [
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20270322T100000',
      'DTSTART;TZID=Europe/Paris:20270322T140000',
      'DURATION:PT2H',
    ]
    expect(read([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'], later).times).toEqual([
      ...['03-15T09:00 – 03-15T10:00', '03-22T13:00 – 03-22T15:00', '03-29T12:00 – 03-29T14:00'],
    ])
  })

  test('on days of its own, and every other week since long ago', () => {
    expect(starts([...weekly, 'RDATE;TZID=Europe/Paris:20270401T100000,20270402T100000'])).toEqual([
      ...['03-15T09:00', '04-01T08:00', '04-02T08:00'],
    ])
    const old = [
      'UID:1',
      'DTSTART;TZID=Europe/Paris:19990104T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    ]
    const walked = (day: number) => Math.round((day - Date.UTC(1999, 0, 4)) / dayMs)
    const days = readBusy(calendarOf(old), within).times.map(([from]) =>
      walked(Math.floor(from / dayMs) * dayMs),
    )
    expect(days.length).toBe(13)
    for (const day of days) expect([0, 4]).toContain(day % 14)
  })

  test.each([
    ['FREQ=YEARLY', '20240229', '2024-02-29 2028-02-29 2032-02-29'],
    ['FREQ=YEARLY;COUNT=2', '20240229', '2024-02-29 2028-02-29'],
    ['FREQ=YEARLY;UNTIL=20290301', '20240229', '2024-02-29 2028-02-29'],
    ['FREQ=YEARLY;BYMONTH=2,3;COUNT=4', '20240229', '2024-02-29 2024-03-29 2025-03-29 2026-03-29'],
    ['FREQ=YEARLY;BYMONTH=1,2,3;COUNT=3', '20250131', '2025-01-31 2025-03-31 2026-01-31'],
    [
      'FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=29',
      '20300329',
      '2030-03-29 2031-03-29 2032-02-29 2032-03-29 2033-03-29',
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3', '20270228', '2027-02-28 2028-02-29 2029-02-28'],
    ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;COUNT=2', '20250330', '2025-03-30 2026-03-29'],
    ['FREQ=YEARLY;COUNT=2', '20240228', '2024-02-28 2025-02-28'],
  ])('%s from %s on, leaves out the years and months that have no such day', (rule, first, expected) => {
    const years = { ...within, from: Date.UTC(2024, 0, 1), to: Date.UTC(2034, 0, 1) }
    const event = ['UID:1', `DTSTART;VALUE=DATE:${first}`, `RRULE:${rule}`]
    const { times } = readBusy(calendarOf(event), years)
    // A day begins at midnight in Paris, which is the evening before elsewhere.
    const days = times.map(([from]) => new Date(from + 12 * hourMs).toISOString().slice(0, 10))
    expect(days.join(' ')).toBe(expected)
  })

  test.each(['SECONDLY', 'MINUTELY'])('without end, %s since 1970, is left out and counted', (freq) => {
    expect(
      read(
        ['UID:1', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${freq}`],
        ['UID:2', ...tenToEleven],
      ),
    ).toMatchObject({
      ...{ events: 1, unread: 1 },
      times: ['03-10T10:00 – 03-10T11:00'],
    })
  })
})

test('what is over each other is one time, and what is broken spoils nothing else', () => {
  const rules = ['FREQ=JAMAIS', '', 'FREQ=WEEKLY;BYMONTHDAY=4', 'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1']
  const recurring = rules.map((rule) => ['DTSTART:20270310T100000Z', `RRULE:${rule}`])
  const daily = ['DTSTART:20270310T100000Z', 'RRULE:FREQ=DAILY']
  const exceptions = ['EXDATE:', 'RDATE:hier'].map((line) => [...daily, line])
  const broken = [['DTSTART:hier'], ['SUMMARY:rien'], ...recurring, ...exceptions]
  const others = [
    tenToEleven,
    ['DTSTART:20270310T103000Z', 'DURATION:PT1H'],
    ['DTSTART:20270310T113000Z', 'DURATION:PT1H'],
  ]
  expect(read(...broken, ...others)).toEqual({ events: 3, unread: 8, times: ['03-10T10:00 – 03-10T12:30'] })
})

test.each(['', '<html>', 'BEGIN:VCARD\r\nEND:VCARD', '\0'.repeat(1000)])('%j is no calendar', (text) => {
  expect(() => readBusy(text, within)).toThrow('nonsense')
})

test('a calendar that ends in the middle gives what it holds', () => {
  const text = calendarOf(['UID:1', ...tenToEleven], ['UID:2', 'DTSTART:20270311T100000Z', 'DURATION:PT1H'])
  expect(readBusy(text.slice(0, text.lastIndexOf('DURATION')), within)).toMatchObject({
    events: 1,
    unread: 1,
  })
})
