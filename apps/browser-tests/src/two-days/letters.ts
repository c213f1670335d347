import { expect } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plain } from './presses.ts'
import type { World } from './world.ts'

/** Each client was told what the ledger says, once, with its minute. */
export function expectLetters({ program, ledger }: World) {
  const folder = join(program.folder, 'data/outbox')
  const names = readdirSync(folder).filter((name) => /\.(eml|sms\.txt)$/.test(name))
  const told = names.flatMap((name) =>
    lettersIn(readFileSync(join(folder, name), 'utf8'), name.endsWith('.eml')),
  )
  const expected = ledger.letters().map(({ channel, to, kind, at }) => [channel, to, kind, at].join(' '))
  expect(told.toSorted()).toEqual(expected.toSorted())
}

const mailKinds = {
  en_route: /^Nous arrivons vers (.*)$/,
  late: /commencera vers (.*)$/,
  absent: /^Nous sommes passés/,
}
const smsKinds = {
  en_route: /en route, arrivée vers (\S+)\./,
  late: /retard.*Arrivée vers (\S+?)(?: au lieu|\.)/,
}

function lettersIn(text: string, isMail: boolean): string[] {
  const to = isMail ? (text.match(/^To: .*?([\w.@-]+@[\w.-]+)/m)?.[1] ?? '') : (text.split('\n')[0] ?? '')
  const said = isMail ? decoded(text.match(/^Subject: (.*(?:\r\n[ \t].*)*)/m)?.[1] ?? '') : text
  const found = Object.entries(isMail ? mailKinds : smsKinds).flatMap(([kind, pattern]) => {
    const match = plain(said).match(pattern)
    return match ? [[isMail ? 'mail' : 'sms', to, kind, clock(match[1] ?? '')].join(' ')] : []
  })
  return found
}

/** '9 h 05' and '9h05' as '09:05'. */
function clock(words: string): string {
  const [, hour = '', minute = '00'] = words.match(/(\d+) ?h ?(\d\d)?/) ?? []
  return hour && `${hour.padStart(2, '0')}:${minute}`
}

/** A subject's encoded words, undone. */
function decoded(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
}
