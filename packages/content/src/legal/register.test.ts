import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoBusiness } from '../business/demo-business.ts'
import { rightsSections } from '../terms/rights-sections.ts'
import { textsIn } from '../testing/editorial-rules.ts'
import { processingsSection } from './privacy/processings.ts'
import { recipients, recipientsSection } from './privacy/recipients.ts'

const register = readFileSync(join(import.meta.dir, '../../../../docs/register.md'), 'utf8')
const lines = register.split('\n').filter((line) => line.startsWith('| '))

const everybody = { isAddressSent: true, isRouteAsked: true, isSmsSent: true, isMeasured: true }

test('the register of processing has every processing of the privacy page, with the same data, kept as long', () => {
  const rows =
    processingsSection({
      addressService: 'geoplateforme',
      routeService: 'geoplateforme',
      forecastService: 'met-norway',
      smsService: 'brevo',
      analyticsId: 'G-TEST',
    }).table?.rows ?? []
  expect(rows.length).toBeGreaterThan(10)
  for (const [name = '', data = '', , , kept = ''] of rows) {
    const line = lines.find((one) => one.startsWith(`| ${name} |`))
    for (const cell of [data, kept])
      expect([name, cell, line?.includes(`| ${cell.replace(/\s/g, ' ')} |`)]).toEqual([name, cell, true])
  }
})

test('the register names who receives data, what for and in which role, as the policy does', () => {
  const named = lines.map((line) => line.split(' | ').slice(0, 3).join(' | '))
  for (const row of recipients('L’hébergeur nommé dans les mentions légales', everybody))
    expect(named).toContain(`| ${row.join(' | ')}`)
  // Its own head makes two lines more.
  expect(lines.filter((line) => line.split(' | ').length === 4)).toHaveLength(
    recipients('', everybody).length + 2,
  )
})

test('policy, terms and register agree: what data are for, and that Stripe answers for a part of its own', () => {
  const policy = textsIn(
    recipientsSection({
      ...demoBusiness,
      ...{
        addressService: null,
        routeService: null,
        forecastService: null,
        smsService: null,
        analyticsId: null,
      },
    }),
  ).join(' ')
  expect(policy).toContain('décide lui-même de certains usages')
  expect(policy).not.toContain('n’agit que pour le service')
  const terms = textsIn(rightsSections(demoBusiness)).join(' ')
  expect(terms).not.toContain('que pour exécuter le contrat')
  for (const words of ['exécuter le contrat', 'en garder la preuve', 'tenir nos comptes', 'protéger le site'])
    expect(terms).toContain(words)
})
