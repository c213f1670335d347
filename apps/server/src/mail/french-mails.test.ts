import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { emptyPromisesOf } from '@tramontane/content/testing/editorial-rules'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import type { RenderedMail } from './layout/letter.ts'
import { renderMail } from './layout/render-mail.ts'
import { mailSamples } from './testing/samples.ts'

const businesses = { demonstration: demoBusiness, fresh: freshBusiness }
const baseUrl = 'https://tramontane.example'

test('every template of this folder has its samples', async () => {
  const paths = [...new Bun.Glob('**/*.ts').scanSync(import.meta.dir)].filter(
    (path) => !path.includes('test'),
  )
  const rooms = await Promise.all(paths.map((path) => import(join(import.meta.dir, path))))
  const templates = rooms
    .flatMap((room) => Object.values<unknown>(room))
    .filter((one) => typeof one === 'function' && one !== renderMail && /\brenderMail\(/.test(String(one)))
    .map((one) => (one as () => RenderedMail).name)
  expect(Object.keys(mailSamples({ settings: demoBusiness, baseUrl }))).toEqual(templates.toSorted())
})

describe.each(Object.entries(businesses))('the letters of a %s business', (_, settings) => {
  const samples = Object.entries(mailSamples({ settings, baseUrl }))

  test.each(samples)('%s: set as French is, in its subject, its text and its HTML', (_name, mails) => {
    for (const mail of mails)
      for (const line of linesOf(mail)) expect([line, typographyFaults(line)]).toEqual([line, []])
  })

  test.each(samples)('%s: promises nothing that nobody keeps, and leaves no hole', (_name, mails) => {
    for (const mail of mails) {
      expect(emptyPromisesOf(`${mail.subject}\n${mail.text}`)).toEqual([])
      expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })
})

/** Every line that a person reads, of all three. */
function linesOf({ subject, text, html }: RenderedMail): string[] {
  const document = new DOMParser().parseFromString(
    html.replace(/<br>|<\/(?:p|h2|li|div)>/g, '$&\n'),
    'text/html',
  )
  return [subject, document.title, ...text.split('\n'), ...(document.body.textContent ?? '').split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
}
