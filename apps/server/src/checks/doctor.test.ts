import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withWrite } from '@tramontane/db/with-write'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { setUpStripe } from '../adapters/stripe/stripe-setup.ts'
import { type Config, readConfig } from '../config/config.ts'
import { copyNameOf } from '../features/backups/copy-names.ts'
import { saveSettings } from '../features/site/queries.ts'
import { brevoRefusal, brevoServer } from '../testing/outside/brevo-server.ts'
import { droughtServer } from '../testing/outside/drought-server.ts'
import { forecastServer } from '../testing/outside/forecast-server.ts'
import { collection, geocoderServer } from '../testing/outside/geocoder-server.ts'
import { badRequest, noTable, routingServer } from '../testing/outside/routing-server.ts'
import { smtpServer } from '../testing/outside/smtp-server.ts'
import { testApp } from '../testing/test-app.ts'
import { examineAddresses } from './addresses.ts'
import { examineCopies } from './copies.ts'
import { examineData } from './data.ts'
import { examineDrought } from './drought.ts'
import { examineForecast } from './forecast.ts'
import { examineMail } from './mail.ts'
import { examinePayments } from './payments.ts'
import { examineRoutes } from './routes.ts'
import { examineSms } from './sms.ts'

const now = new Date('2026-11-20T12:00:00Z')

function config(values: Partial<Config> = {}): Config {
  return { ...readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'tramontane-doctor-')) }), ...values }
}

function withCopy(made: Config, at: Date): Config {
  mkdirSync(join(made.dataDir, 'backups'))
  writeFileSync(join(made.dataDir, 'backups', copyNameOf(at)), 'a copy')
  return made
}

describe('copies', () => {
  const yesterday = new Date('2026-11-19T12:00:00Z')
  const longAgo = new Date('2026-11-01T12:00:00Z')

  test.each([
    ['a recent one is well', withCopy(config(), yesterday), true, '19 novembre 2026'],
    ['an old one is not', withCopy(config(), longAgo), false, '1er novembre 2026'],
    ['one of a day to come is not', withCopy(config(), new Date('2029-11-01T12:00:00Z')), false, 'horloge'],
    ['none planned is not', config({ backupMinutes: 0 }), false, 'BACKUP_MINUTES'],
    ['none yet is well', config(), true, 'première'],
    [
      'in production, one that goes nowhere is not',
      withCopy(config({ isProduction: true }), yesterday),
      false,
      'BACKUP_COMMAND',
    ],
    ['on a libSQL server they are its own', config({ databaseUrl: 'libsql://db.example' }), true, 'libSQL'],
  ])('%s', (_, given, well, words) => {
    const finding = examineCopies(given, now)
    expect(finding.well).toBe(well)
    expect(finding.sentence).toContain(words)
  })
})

describe('the legal facts', () => {
  test.each([
    [
      'a business that has only started',
      freshBusiness,
      false,
      'la raison sociale, la forme juridique, le SIRET',
    ],
    ['one that said everything', demoBusiness, true, 'Les mentions légales sont complètes.'],
  ])('of %s', async (_, settings, well, words) => {
    await using app = await testApp({ pages: [] })
    const { database, clock, config: of } = app.deps
    await withWrite(database, (tx) => saveSettings(tx, { value: settings, updatedAt: clock.now() }))
    const findings = await examineData(of)
    expect(findings.find(({ sentence }) => sentence.includes(words))?.well).toBe(well)
  })
})

describe('mail', () => {
  test('a server that greets is well, and no message leaves', async () => {
    await using server = await smtpServer()
    expect(await examineMail(config({ smtpUrl: server.url }))).toMatchObject({ well: true })
    expect(server.received).toEqual([])
  })

  test('a server that is not there is told by its name, without the password', async () => {
    const { well, sentence } = await examineMail(config({ smtpUrl: 'smtp://moi:s3cret@127.0.0.1:1' }))
    expect(well).toBe(false)
    expect(sentence).toContain('127.0.0.1:1')
    expect(sentence).not.toContain('s3cret')
  })
})

describe('payments', () => {
  const baseUrl = 'https://lavage.example'

  test('what is missing at Stripe is named, and nothing once it is set up', async () => {
    const stripe = await startFakeStripe({ webhookSecret: 'whsec_of_the_tests' })
    const { secretKey, publishableKey, apiBase } = stripe
    const keys = { secretKey, publishableKey, apiBase, webhookSecret: 'whsec_of_the_tests' }
    const before = await examinePayments(config({ stripe: keys, baseUrl }))
    const { webhookSecret } = await setUpStripe(keys, { baseUrl, plans: demoBusiness.plans })
    const told = { ...keys, webhookSecret: webhookSecret ?? '' }
    const after = await examinePayments(config({ stripe: told, baseUrl }))
    await stripe.stop()

    expect(before.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('standard_monthly'),
      expect.stringContaining('premium_monthly'),
      expect.stringContaining(`${baseUrl}/api/webhooks/stripe`),
      expect.stringContaining('portail'),
    ])
    expect(after).toMatchObject([{ well: true }])
  })

  test('a refused key is told without being shown', async () => {
    const stripe = await startFakeStripe({ webhookSecret: 'whsec_of_the_tests' })
    const wrong = { ...stripe, secretKey: 'sk_test_wrong', webhookSecret: 'whsec_of_the_tests' }
    const [finding] = await examinePayments(config({ stripe: wrong, baseUrl }))
    await stripe.stop()

    expect(finding?.well).toBe(false)
    expect(finding?.sentence).not.toContain('sk_test_wrong')
  })
})

describe('addresses', () => {
  test('the service is asked for a town, and well when it knows it', async () => {
    await using server = geocoderServer()
    const finding = await examineAddresses({ geoplateforme: { apiBase: server.base } })
    expect(finding).toEqual({ well: true, sentence: expect.stringContaining('127.0.0.1') })
    expect(server.asked.map((query) => query.get('q'))).toEqual(['Perpignan'])
  })

  test.each([
    ['one that fails', () => new Response(null, { status: 503 }), 'status 503'],
    ['one that answers something else', () => Response.json({}), 'nonsense'],
    ['one that knows no town', () => collection(), 'GEOCODER_API_BASE'],
  ])('%s is to mend, and says how', async (_, answer, words) => {
    await using server = geocoderServer()
    server.play(answer)
    const { well, sentence } = await examineAddresses({ geoplateforme: { apiBase: server.base } })
    expect([well, sentence]).toEqual([false, expect.stringContaining(words)])
  })

  test('one that is not there is to mend', async () => {
    const apiBase = 'http://127.0.0.1:1/geocodage'
    expect(await examineAddresses({ geoplateforme: { apiBase } })).toMatchObject({ well: false })
  })

  test('where nobody is asked, nothing leaves', async () => {
    const { well, sentence } = await examineAddresses({})
    expect([well, sentence]).toEqual([true, expect.stringContaining('rien ne sort')])
  })
})

describe('routes', () => {
  const services = [['geoplateforme'], ['osrm']] as const
  const at = (service: 'geoplateforme' | 'osrm', apiBase: string) => ({ routing: { service, apiBase } })

  test.each(services)(
    'the service (%s) is asked for one drive, and well when it knows it',
    async (service) => {
      await using server = routingServer()
      const finding = await examineRoutes(at(service, server.base))
      expect(finding).toEqual({ well: true, sentence: expect.stringMatching(/127\.0\.0\.1.* 2\d min/) })
      expect(server.asked).toHaveLength(1)
    },
  )

  test.each(services)('one (%s) that fails, or knows no road, is to mend, and says how', async (service) => {
    await using server = routingServer()
    server.play(() => new Response(null, { status: 503 }))
    const failing = await examineRoutes(at(service, server.base))
    expect([failing.well, failing.sentence]).toEqual([false, expect.stringContaining('status 503')])
    server.play(() =>
      Response.json({ ...{ duration: -1, distance: 0 }, distanceUnit: 'meter', timeUnit: 'second' }),
    )
    expect((await examineRoutes(at(service, server.base))).well).toBe(false)
    server.play(service === 'osrm' ? noTable : badRequest)
    expect((await examineRoutes(at(service, server.base))).well).toBe(false)
  })

  test('where nobody is asked, nothing leaves', async () => {
    const { well, sentence } = await examineRoutes({})
    expect([well, sentence]).toEqual([true, expect.stringContaining('rien ne sort')])
  })
})

describe('weather', () => {
  const at = (apiBase: string) => ({
    baseUrl: 'https://lavage.example',
    forecast: { service: 'met-norway' as const, apiBase },
  })

  test('the service is asked once, says who asks, and is to mend when it fails', async () => {
    await using server = forecastServer()
    expect((await examineForecast(at(server.base))).well).toBe(true)
    expect(server.asked[0]?.headers.get('user-agent')).toBe('Tramontane/1.0 https://lavage.example')
    server.play(() => new Response(null, { status: 403 }))
    const { well, sentence } = await examineForecast(at(server.base))
    expect([well, sentence]).toEqual([false, expect.stringContaining('status 403')])
  })
})

test('restrictions of water: the service is asked once of one town, and is to mend when it fails', async () => {
  await using server = droughtServer()
  const drought = { service: 'vigieau' as const, apiBase: server.base }
  expect((await examineDrought({ drought })).well).toBe(true)
  expect(server.asked).toHaveLength(1)
  server.play(() => new Response(null, { status: 503 }))
  const { well, sentence } = await examineDrought({ drought })
  expect([well, sentence]).toEqual([false, expect.stringContaining('status 503')])
})

describe('SMS', () => {
  const at = (apiBase: string) => ({
    dataDir: '/srv/data',
    sms: { service: 'brevo' as const, apiKey: 'xkeysib-1', sender: 'Tramontane', apiBase },
  })

  test('the account is asked what is left in it', async () => {
    await using server = brevoServer()
    expect(await examineSms(at(server.base))).toEqual({
      well: true,
      sentence: expect.stringMatching(/1148 crédits.*Tramontane/),
    })
    expect(server.asked).toEqual([{ path: '/account', key: 'xkeysib-1', body: null }])
  })

  test('an empty one, a refused key and nobody there are to mend, and say how', async () => {
    await using server = brevoServer()
    server.play(() => Response.json({ plan: [{ type: 'sms', credits: 0 }] }))
    expect(await examineSms(at(server.base))).toEqual({
      well: false,
      sentence: expect.stringContaining('crédit'),
    })
    server.play(() => brevoRefusal(401, 'unauthorized'))
    expect(await examineSms(at(server.base))).toEqual({
      well: false,
      sentence: expect.stringMatching(/refuse notre clé .*SMS_API_KEY/),
    })
    server.play(() => new Response(null, { status: 503 }))
    expect((await examineSms(at(server.base))).sentence).toContain('ne répond pas')
  })

  test('where nobody carries them, it says so', async () => {
    expect(await examineSms({ dataDir: '/srv/data' })).toEqual({
      well: true,
      sentence: expect.stringContaining('Aucun SMS ne part'),
    })
    const files = await examineSms({ dataDir: '/srv/data', sms: { service: 'files' } })
    expect(files.sentence).toContain('/srv/data/outbox')
  })
})
