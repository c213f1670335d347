import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { ConfigError, environment, readConfig, readStripeSetup } from './config.ts'
import { configWords } from './config-words.ts'

const production = {
  APP_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  BASE_URL: 'https://lavage.example/',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'contact@lavage.example',
}

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('nothing given is the demonstration on port 3000 of this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    isProduction: false,
    demoData: true,
    rateLimits: true,
    cheapPasswords: false,
    trustedProxies: 0,
  })
})

test('.env.example names every variable, with its default', async () => {
  const example = await Bun.file(join(import.meta.dir, '../../../../.env.example')).text()
  const lines = example.split('\n').filter((line) => /^[A-Z][A-Z0-9_]*=/.test(line))
  expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual(
    Object.keys(environment.shape).toSorted(),
  )
  expect(readConfig(Object.fromEntries(lines.map((line) => line.split('='))))).toEqual(readConfig({}))
})

test('every variable is said in words', () => {
  expect(Object.keys(configWords).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('stripe-setup wants the key and the address, both named at once', () => {
  expect(() => readStripeSetup({})).toThrow(/STRIPE_SECRET_KEY : manque[\s\S]*BASE_URL : manque/)
  expect(
    readStripeSetup({ STRIPE_SECRET_KEY: 'sk_test_1', BASE_URL: 'https://lavage.example' }),
  ).toMatchObject({ secretKey: 'sk_test_1', baseUrl: 'https://lavage.example' })
})

test('the address follows the port, the database follows the folder', () => {
  const config = readConfig({ PORT: '4000', DATA_DIR: '/srv/data' })
  expect(config.baseUrl).toBe('http://localhost:4000')
  expect(config.databaseUrl).toBe('file:/srv/data/tramontane.db')
})

test('a whole production starts, without a slash after its address', () => {
  const config = readConfig(production)
  expect(config.isProduction).toBe(true)
  expect(config.baseUrl).toBe('https://lavage.example')
  expect(config.demoData).toBe(false)
})

test('a database on a server wants a secret that is the same on every machine', () => {
  const onServer = { DATABASE_URL: 'http://10.0.0.5:8080' }
  expect(problemsOf(onServer).join('\n')).toContain('APP_SECRET : ')
  expect(problemsOf({ ...onServer, APP_SECRET: 'x'.repeat(32) })).toEqual([])
})

describe('who finds addresses', () => {
  const base = { GEOCODER_API_BASE: 'http://127.0.0.1:4000' }

  test.each([
    ['nobody outside, in a demonstration', {}, undefined],
    ['the State’s service, in production', production, { apiBase: undefined }],
    [
      'who is chosen, in a demonstration',
      { GEOCODER: 'geoplateforme', ...base },
      { apiBase: base.GEOCODER_API_BASE },
    ],
    ['who is chosen, in production', { ...production, GEOCODER: 'embedded' }, undefined],
    [
      'a relay on this machine, in production',
      { ...production, ...base },
      { apiBase: base.GEOCODER_API_BASE },
    ],
  ])('%s', (_, variables, geoplateforme) => {
    expect(readConfig(variables).geoplateforme).toEqual(geoplateforme)
  })
})

describe('who says what weather is expected', () => {
  const apiBase = 'http://127.0.0.1:6000'

  test.each([
    ['the demonstration’s own, in a demonstration', {}, { service: 'demo' }],
    ['MET Norway, in production', production, { service: 'met-norway' }],
    ['nobody, where that is chosen in production', { ...production, FORECAST: 'off' }, undefined],
    [
      'a relay on this machine, in production',
      { ...production, FORECAST_API_BASE: apiBase },
      { service: 'met-norway', apiBase },
    ],
    [
      'Open-Meteo, with a key',
      { ...production, FORECAST: 'open-meteo', FORECAST_KEY: 'k' },
      { service: 'open-meteo', key: 'k' },
    ],
  ])('%s', (_, variables, forecast) => {
    expect(readConfig(variables).forecast).toEqual(forecast as never)
  })
})

describe('who is asked what drives take', () => {
  const base = { ROUTING_API_BASE: 'http://127.0.0.1:5000' }
  const apiBase = base.ROUTING_API_BASE

  test.each([
    ['nobody, in a demonstration', {}, undefined],
    ['the State’s service, in production', production, { service: 'geoplateforme' }],
    [
      'who is chosen, in a demonstration',
      { ROUTING: 'geoplateforme', ...base },
      { service: 'geoplateforme', apiBase },
    ],
    ['nobody, where that is chosen in production', { ...production, ROUTING: 'estimate' }, undefined],
    [
      'a server of one’s own, in production',
      { ...production, ROUTING: 'osrm', ROUTING_API_BASE: 'http://10.0.0.2:5000' },
      { service: 'osrm', apiBase: 'http://10.0.0.2:5000' },
    ],
    [
      'a relay on this machine, in production',
      { ...production, ...base },
      { service: 'geoplateforme', apiBase },
    ],
  ])('%s', (_, variables, routing) => {
    expect(readConfig(variables).routing).toEqual(routing as never)
  })
})

describe('who is asked for restrictions of water', () => {
  const base = { DROUGHT_API_BASE: 'http://127.0.0.1:5001' }
  const apiBase = base.DROUGHT_API_BASE

  test.each([
    ['nobody, in a demonstration, which shows an example', {}, { service: 'demo' }],
    ['the State’s service, in production', production, { service: 'vigieau' }],
    ['who is chosen, in a demonstration', { DROUGHT: 'vigieau', ...base }, { service: 'vigieau', apiBase }],
    ['nobody, where that is chosen', { ...production, DROUGHT: 'off' }, undefined],
    ['a relay on this machine, in production', { ...production, ...base }, { service: 'vigieau', apiBase }],
  ])('%s', (_, variables, drought) => {
    expect(readConfig(variables).drought).toEqual(drought as never)
  })
})

const brevo = { SMS: 'brevo', SMS_API_KEY: 'xkeysib-1', SMS_SENDER: 'Tramontane' }

describe('who carries SMS', () => {
  const carried = { service: 'brevo', apiKey: 'xkeysib-1', sender: 'Tramontane', apiBase: undefined }

  test.each([
    ['nobody, in a demonstration', {}, undefined],
    ['nobody, in production', production, undefined],
    ['nobody, where that is said', { SMS: 'off', SMS_SENDER: 'Tramontane' }, undefined],
    ['a folder, in a demonstration', { SMS: 'files' }, { service: 'files' }],
    ['who is chosen, in production', { ...production, ...brevo }, carried],
    [
      'a relay on this machine, in production',
      { ...production, ...brevo, SMS_API_BASE: 'http://127.0.0.1:4000' },
      { ...carried, apiBase: 'http://127.0.0.1:4000' },
    ],
  ])('%s', (_, variables, sms) => {
    expect(readConfig(variables).sms).toEqual(sms as never)
  })

  test.each([
    [
      'Lavage à Céret',
      'SMS_SENDER : doit s’écrire de lettres sans accent et de chiffres, sans espace ni signe',
    ],
    ['Tramontane66', 'SMS_SENDER : doit compter de 3 à 11 lettres et chiffres'],
    ['TL', 'SMS_SENDER : doit compter de 3 à 11 lettres et chiffres'],
    ['36105', 'SMS_SENDER : ne peut pas être un numéro : il faut au moins une lettre'],
    ['SMS', 'SMS_SENDER : doit nommer votre entreprise : « SMS » ne nomme personne'],
    ['info66', 'SMS_SENDER : doit nommer votre entreprise : « info66 » ne nomme personne'],
  ])('not under the name %s', (sender, sentence) => {
    expect(problemsOf({ ...brevo, SMS_SENDER: sender })).toEqual([sentence])
  })
})

describe('a half-configured production is refused', () => {
  test('with every missing variable named at once', () => {
    const problems = problemsOf({ APP_ENV: 'production' }).join('\n')
    for (const name of Object.keys(production).slice(1)) expect(problems).toContain(`${name} : `)
    expect(problems).toContain('SMTP_URL : obligatoire en production (le serveur de messagerie qui')
  })

  test.each([
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['PASSWORD_COST', { PASSWORD_COST: 'low' }],
    ['DEMO_DATA', { DEMO_DATA: 'on' }],
    ['BASE_URL', { BASE_URL: 'http://lavage.example' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.fr' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'assez-longue' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:12111' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_  ' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_1,' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Lavage' }],
    ['GEOCODER_API_BASE', { GEOCODER_API_BASE: 'https://adresses.example' }],
    ['GEOCODER_API_BASE', { GEOCODER_API_BASE: 'http://data.geopf.fr/geocodage' }],
    ['FORECAST', { FORECAST: 'demo' }],
    ['FORECAST_KEY', { FORECAST: 'open-meteo' }],
    ['FORECAST_API_BASE', { FORECAST_API_BASE: 'https://meteo.example' }],
    ['FORECAST_API_BASE', { FORECAST: 'off', FORECAST_API_BASE: 'http://127.0.0.1:5000' }],
    [
      'FORECAST_API_BASE',
      { FORECAST: 'open-meteo', FORECAST_KEY: 'k', FORECAST_API_BASE: 'https://api.met.no/x' },
    ],
    ['ROUTING_API_BASE', { ROUTING_API_BASE: 'https://routes.example' }],
    ['ROUTING_API_BASE', { ROUTING: 'osrm' }],
    ['ROUTING_API_BASE', { ROUTING: 'osrm', ROUTING_API_BASE: 'https://router.project-osrm.org' }],
    ['ROUTING_API_BASE', { ROUTING: 'estimate', ROUTING_API_BASE: 'http://127.0.0.1:5000' }],
    ['DROUGHT', { DROUGHT: 'demo' }],
    ['DROUGHT_API_BASE', { DROUGHT_API_BASE: 'https://eau.example' }],
    ['SMS', { SMS: 'files' }],
    ['SMS_API_BASE', { ...brevo, SMS_API_BASE: 'https://sms.example' }],
    ['SMS_API_BASE', { ...brevo, SMS_API_BASE: 'http://api.brevo.com/v3' }],
  ])('with %s named', (name, change) => {
    expect(problemsOf({ ...production, ...change }).join('\n')).toContain(`${name} : `)
  })
})

describe('a demonstration refuses what cannot be meant', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['APP_ENV', { APP_ENV: 'staging' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['GEOCODER', { GEOCODER: 'google' }],
    ['ROUTING', { ROUTING: 'google' }],
    ['FORECAST', { FORECAST: 'meteofrance' }],
    ['FORECAST_KEY', { FORECAST: 'open-meteo' }],
    ['FORECAST_KEY', { FORECAST_KEY: 'k' }],
    ['FORECAST_API_BASE', { FORECAST_API_BASE: 'http://127.0.0.1:5000' }],
    ['DROUGHT', { DROUGHT: 'meteo' }],
    ['DROUGHT_API_BASE', { DROUGHT: 'off', DROUGHT_API_BASE: 'http://127.0.0.1:4000' }],
    ['SMS', { SMS: 'twilio' }],
    ['SMS_API_KEY', { SMS: 'brevo', SMS_SENDER: 'Tramontane' }],
    ['SMS_SENDER', { SMS: 'brevo', SMS_API_KEY: 'xkeysib-1' }],
    ['SMS_API_KEY', { SMS_API_KEY: 'xkeysib-1' }],
    ['SMS_API_BASE', { SMS: 'files', SMS_API_BASE: 'http://127.0.0.1:4000' }],
    ['ROUTING_API_BASE', { ROUTING: 'osrm' }],
    ['ROUTING_API_BASE', { ROUTING: 'osrm', ROUTING_API_BASE: '10.0.0.2:5000' }],
    ['GEOCODER_API_BASE', { GEOCODER: 'geoplateforme', GEOCODER_API_BASE: 'data.geopf.fr' }],
    ['GEOCODER_API_BASE', { GEOCODER: 'embedded', GEOCODER_API_BASE: 'http://127.0.0.1:4000' }],
  ])('%s', (name, change) => {
    expect(problemsOf(change).join('\n')).toContain(`${name} : `)
  })

  test.each([
    ['PORT : doit être un nombre entier', { PORT: 'http' }],
    ['PORT : doit être un nombre entier de 0 à 65535', { PORT: '-1.5' }],
    ['LOG_LEVEL : doit valoir debug, info, warn, error ou silent', { LOG_LEVEL: 'loud' }],
  ])('in the words of whoever reads it: %s', (sentence, change) => {
    expect(problemsOf(change)).toEqual([sentence])
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' }).port).toBe(3000)
  })
})

describe('a domain that the program serves itself', () => {
  test('is the address, on 80 and 443 of the whole machine, from Let’s Encrypt', () => {
    const { BASE_URL, ...others } = production
    const config = readConfig(others, { DOMAIN: 'lavage.example,www.lavage.example' })
    expect(config).toMatchObject({ baseUrl: 'https://lavage.example', host: undefined })
    expect(config.https).toEqual({
      names: ['lavage.example', 'www.lavage.example'],
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      httpPort: 80,
      httpsPort: 443,
    })
  })

  test.each([
    ['a proxy’s socket', { SOCKET: '/run/http.sock' }, 'SOCKET : '],
    ['a proxy’s word', { TRUST_PROXY: '1' }, 'TRUST_PROXY : '],
    ['another address', { BASE_URL: 'https://autre.example' }, 'BASE_URL : '],
    ['this machine alone', { HOST: '127.0.0.1' }, 'HOST : '],
    ['one port for both', { HTTP_PORT: '443', HTTPS_PORT: '443' }, 'HTTPS_PORT : '],
    ['a directory without https', { ACME_DIRECTORY: 'http://acme.example/' }, 'ACME_DIRECTORY : '],
    ['no domain', { DOMAIN: 'localhost' }, 'DOMAIN : '],
  ])('does not go with %s', (_, given, problem) => {
    const problems = problemsOf({ ...production, DOMAIN: 'lavage.example', ...given })
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  test('what is said of certificates without one is named', () => {
    expect(problemsOf({ ACME_EMAIL: 'moi@lavage.example', HTTPS_PORT: '8443' })).toEqual([
      expect.stringContaining('ACME_EMAIL : '),
    ])
  })
})
