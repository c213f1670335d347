import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { domainNames, domainProblem } from '../features/https/domain-names.ts'
import { senderProblem } from '../sms-sender.ts'
import { contradictionsOf } from './config-contradictions.ts'
import { type Elsewhere, elsewhereOf, elsewhereVariables } from './config-elsewhere.ts'

const onOff = z.enum(['on', 'off'], 'doit valoir on ou off')

function wholeNumber(most: number) {
  return z.coerce
    .number('doit être un nombre entier')
    .refine(
      (value) => Number.isInteger(value) && value >= 0 && value <= most,
      `doit être un nombre entier de 0 à ${most}`,
    )
}

/** Every variable, by its name. */
export const environment = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().optional(),
  SOCKET: z.string().optional(),
  DOMAIN: z
    .string()
    .superRefine((domain, context) => {
      const message = domainProblem(domain)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  ACME_EMAIL: z.email('doit être une adresse e-mail').optional(),
  ACME_DIRECTORY: z
    .url({ protocol: /^https?$/, error: 'doit être une adresse https' })
    .refine(isHttpsOrHere, 'doit être une adresse https')
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_CA_FILE: z.string().optional(),
  HTTP_PORT: wholeNumber(65_535).default(80),
  HTTPS_PORT: wholeNumber(65_535).default(443),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|libsql:|https?:)/, 'doit commencer par file:, libsql:, http: ou https:')
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  APP_ENV: z.enum(['demo', 'production'], 'doit valoir demo ou production').default('demo'),
  APP_SECRET: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  ADMIN_EMAIL: z.email('doit être une adresse e-mail').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'doit compter au moins 10 caractères')
    .max(1024, 'ne peut pas dépasser 1024 caractères')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_/, 'doit commencer par sk_live_ ou sk_test_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_/, 'doit commencer par pk_live_ ou pk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[^\s,]+(?:\s*,\s*whsec_[^\s,]+)?$/,
      'doit commencer par whsec_ ; deux secrets se séparent d’une virgule',
    )
    .optional(),
  STRIPE_API_BASE: z.url('doit être une adresse').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'doit être une adresse smtp: ou smtps:' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
      'doit être une adresse, ou « Nom <adresse> »',
    )
    .optional(),
  GEOCODER: z.enum(['geoplateforme', 'embedded'], 'doit valoir geoplateforme ou embedded').optional(),
  GEOCODER_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  ROUTING: z
    .enum(['geoplateforme', 'osrm', 'estimate'], 'doit valoir geoplateforme, osrm ou estimate')
    .optional(),
  ROUTING_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  FORECAST: z
    .enum(['met-norway', 'open-meteo', 'demo', 'off'], 'doit valoir met-norway, open-meteo, demo ou off')
    .optional(),
  FORECAST_KEY: z.string().regex(/^\S+$/, 'ne contient pas d’espace').optional(),
  FORECAST_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  DROUGHT: z.enum(['vigieau', 'demo', 'off'], 'doit valoir vigieau, demo ou off').optional(),
  DROUGHT_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  SMS: z.enum(['off', 'files', 'brevo'], 'doit valoir off, files ou brevo').default('off'),
  SMS_API_KEY: z.string().regex(/^\S+$/, 'ne contient pas d’espace').optional(),
  SMS_SENDER: z
    .string()
    .superRefine((sender, context) => {
      const message = senderProblem(sender)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  SMS_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  CALENDAR_API_BASE: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  ANALYTICS_ID: z.string().optional(),
  DEMO_DATA: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  PASSWORD_COST: z.enum(['full', 'low'], 'doit valoir full ou low').default('full'),
  BACKUP_MINUTES: wholeNumber(10_080).default(60),
  BACKUP_COMMAND: z.string().optional(),
  ...elsewhereVariables,
  METRICS_TOKEN: z.string().min(16, 'doit compter au moins 16 caractères').optional(),
  TRUST_PROXY: wholeNumber(10).default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'doit valoir debug, info, warn, error ou silent')
    .default('info'),
})

type Environment = z.infer<typeof environment>

/** The domain that the program serves by itself. */
export type HttpsConfig = {
  /** The first one is the address; the others lead to it. */
  names: string[]
  email?: string
  directory: string
  /** The root of a directory whose own certificate is private, in PEM. */
  caFile?: string
  httpPort: number
  httpsPort: number
}

export type Config = {
  port: number
  /** Without it, with a domain: every address of this machine. */
  host?: string
  /** With it, certificates are asked for, and https is served; without it, a proxy in front does. */
  https?: HttpsConfig
  /** A Unix socket to listen on instead of the port: for a proxy on this machine. */
  socket?: string
  dataDir: string
  databaseUrl: string
  databaseAuthToken?: string
  baseUrl: string
  isProduction: boolean
  appSecret?: string
  firstAdmin?: { email: string; password: string }
  stripe?: {
    secretKey: string
    publishableKey: string
    /** Two of them, with a comma between, while one is changed. */
    webhookSecret: string
    apiBase?: string
  }
  smtpUrl?: string
  mailFrom?: string
  /** The State's service of addresses; without it those that the program knows, and nothing leaves the house. */
  geoplateforme?: { apiBase?: string }
  /** Who is asked what drives take; without it nobody, and they are estimated. */
  routing?: { service: 'geoplateforme'; apiBase?: string } | { service: 'osrm'; apiBase: string }
  /** Who says what weather is expected; without it nobody is asked, and none is shown. */
  forecast?:
    | { service: 'met-norway'; apiBase?: string }
    | { service: 'open-meteo'; key: string; apiBase?: string }
    | { service: 'demo' }
  /** Who says which restrictions of water are in force; without it nobody is asked. */
  drought?: { service: 'vigieau'; apiBase?: string } | { service: 'demo' }
  /** Who carries SMS; without it none leaves. */
  sms?: { service: 'files' } | { service: 'brevo'; apiKey: string; sender: string; apiBase?: string }
  /** Stands in place of the host of every calendar that is read: for tests. */
  calendarApiBase?: string
  analyticsId?: string
  demoData: boolean
  rateLimits: boolean
  /** What passwords protect is made for a test. */
  cheapPasswords: boolean
  trustedProxies: number
  /** Between two scheduled copies; 0 makes none. */
  backupMinutes: number
  /** Run by the shell after each scheduled copy, with its path as last argument: sends it elsewhere. */
  backupCommand?: string
  /** Where a copy goes each night, encrypted; without it none does. */
  elsewhere?: Elsewhere
  /** What a collector of /metrics shows when it does not ask from this machine. */
  metricsToken?: string
  logLevel: Environment['LOG_LEVEL']
}

/** Every problem of the environment at once, a line each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration refusée :\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

/**
 * The process's configuration, from its environment; an empty variable counts as absent, and what the command line `says`
 * goes before it.
 * Errors: ConfigError naming every missing, malformed or contradictory variable.
 * Source: W-90, W-91.
 */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
  says: Record<string, string> = {},
): Config {
  const given = Object.fromEntries(
    Object.entries({ ...variables, ...says }).filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  const malformed = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`)
  const contradictions = contradictionsOf(given)
  if (!parsed.success || contradictions.length > 0) throw new ConfigError([...malformed, ...contradictions])
  return toConfig(parsed.data)
}

const domainOption = '--domain='

/** What `--domain` says on a command line, as the variable that it stands for. */
export function domainSaid(args: string[]): Record<string, string> {
  const said = args.find((arg) => arg.startsWith(domainOption))
  return said === undefined ? {} : { DOMAIN: said.slice(domainOption.length) }
}

export type StripeSetup = Pick<Config, 'baseUrl' | 'databaseUrl' | 'databaseAuthToken'> & {
  secretKey: string
  /** Those in use, once there are some. */
  webhookSecret?: string
  apiBase?: string
}

/** What `stripe-setup` needs, before the webhook's secret exists. Errors: ConfigError. */
export function readStripeSetup(variables: Record<string, string | undefined> = process.env): StripeSetup {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, ...others } = variables
  const { BASE_URL, DOMAIN, DATA_DIR, DATABASE_URL, DATABASE_AUTH_TOKEN, APP_SECRET } = others
  if (!STRIPE_SECRET_KEY || !(BASE_URL || DOMAIN))
    throw new ConfigError([
      ...(STRIPE_SECRET_KEY ? [] : ['STRIPE_SECRET_KEY : manque']),
      ...(BASE_URL || DOMAIN ? [] : ['BASE_URL : manque, Stripe y enverra ses événements']),
    ])
  const { baseUrl, databaseUrl, databaseAuthToken } = readConfig({
    BASE_URL,
    DOMAIN,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_AUTH_TOKEN,
    APP_SECRET,
  })
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET || undefined,
    apiBase: STRIPE_API_BASE || undefined,
    baseUrl,
    databaseUrl,
    databaseAuthToken,
  }
}

export type CopiesSetup = Pick<Config, 'dataDir' | 'databaseUrl' | 'cheapPasswords'> & {
  elsewhere: Elsewhere
}

/** What `copies` needs, also on a machine that has nothing else yet. Errors: ConfigError. */
export function readCopiesSetup(variables: Record<string, string | undefined> = process.env): CopiesSetup {
  const names = [
    ...Object.keys(elsewhereVariables),
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_AUTH_TOKEN',
    'APP_SECRET',
    'PASSWORD_COST',
  ]
  const given = Object.fromEntries(names.map((name) => [name, variables[name]]))
  const { elsewhere, ...setup } = readConfig(given)
  if (!elsewhere)
    throw new ConfigError([
      'S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET et COPY_PASSPHRASE : manquent, ils disent où sont les copies',
    ])
  return { ...setup, elsewhere }
}

function toConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST ?? (env.DOMAIN ? undefined : '127.0.0.1'),
    https: httpsOf(env),
    socket: env.SOCKET && resolve(env.SOCKET),
    dataDir,
    databaseUrl: absoluteFile(env.DATABASE_URL ?? `file:${dataDir}/tramontane.db`),
    databaseAuthToken: env.DATABASE_AUTH_TOKEN,
    baseUrl: (env.BASE_URL ?? ownAddress(env)).replace(/\/+$/, ''),
    isProduction: env.APP_ENV === 'production',
    appSecret: env.APP_SECRET,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    stripe: stripeOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    geoplateforme: geoplateformeOf(env),
    routing: routingOf(env),
    forecast: forecastOf(env),
    drought: droughtOf(env),
    sms: smsOf(env),
    calendarApiBase: env.CALENDAR_API_BASE,
    analyticsId: env.ANALYTICS_ID,
    demoData: env.APP_ENV === 'demo' && env.DEMO_DATA !== 'off',
    rateLimits: env.RATE_LIMITS === 'on',
    cheapPasswords: env.PASSWORD_COST === 'low',
    trustedProxies: env.TRUST_PROXY,
    backupMinutes: env.BACKUP_MINUTES,
    backupCommand: env.BACKUP_COMMAND,
    elsewhere: elsewhereOf(env),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function httpsOf({ DOMAIN, ACME_EMAIL, ACME_DIRECTORY, ACME_CA_FILE, ...env }: Environment) {
  if (!DOMAIN) return undefined
  return {
    names: domainNames(DOMAIN),
    email: ACME_EMAIL,
    directory: ACME_DIRECTORY,
    caFile: ACME_CA_FILE && resolve(ACME_CA_FILE),
    httpPort: env.HTTP_PORT,
    httpsPort: env.HTTPS_PORT,
  }
}

function ownAddress({ DOMAIN, PORT }: Environment): string {
  return DOMAIN ? `https://${domainNames(DOMAIN)[0]}` : `http://localhost:${PORT}`
}

function isHttpsOrHere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function stripeOf(env: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
  }
}

/** In production unless another one is chosen; a demonstration asks nobody. */
function geoplateformeOf({ GEOCODER, GEOCODER_API_BASE, APP_ENV }: Environment): Config['geoplateforme'] {
  const chosen = GEOCODER ?? (APP_ENV === 'production' ? 'geoplateforme' : 'embedded')
  return chosen === 'geoplateforme' ? { apiBase: GEOCODER_API_BASE } : undefined
}

/** In production unless another one is chosen; a demonstration asks nobody. */
function routingOf({ ROUTING, ROUTING_API_BASE: apiBase, APP_ENV }: Environment): Config['routing'] {
  const chosen = ROUTING ?? (APP_ENV === 'production' ? 'geoplateforme' : 'estimate')
  if (chosen === 'osrm') return apiBase ? { service: 'osrm', apiBase } : undefined
  return chosen === 'geoplateforme' ? { service: 'geoplateforme', apiBase } : undefined
}

/** In production MET Norway unless another one is chosen; a demonstration has a weather of its own. */
function forecastOf({
  FORECAST,
  FORECAST_KEY: key,
  FORECAST_API_BASE: apiBase,
  APP_ENV,
}: Environment): Config['forecast'] {
  const chosen = FORECAST ?? (APP_ENV === 'production' ? 'met-norway' : 'demo')
  if (chosen === 'met-norway') return { service: chosen, apiBase }
  if (chosen === 'open-meteo') return key ? { service: chosen, key, apiBase } : undefined
  return chosen === 'demo' ? { service: chosen } : undefined
}

/** In production unless another one is chosen; a demonstration asks nobody, and shows an example. */
function droughtOf({ DROUGHT, DROUGHT_API_BASE: apiBase, APP_ENV }: Environment): Config['drought'] {
  const chosen = DROUGHT ?? (APP_ENV === 'production' ? 'vigieau' : 'demo')
  if (chosen === 'off') return undefined
  return chosen === 'demo' ? { service: 'demo' } : { service: 'vigieau', apiBase }
}

function smsOf({ SMS, SMS_API_KEY, SMS_SENDER, SMS_API_BASE: apiBase }: Environment): Config['sms'] {
  if (SMS === 'files') return { service: 'files' }
  if (SMS !== 'brevo' || !SMS_API_KEY || !SMS_SENDER) return undefined
  return { service: 'brevo', apiKey: SMS_API_KEY, sender: SMS_SENDER, apiBase }
}

/** The path of the database; null when it is on a libSQL server. */
export function databaseFile({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null {
  return databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : null
}

function absoluteFile(url: string): string {
  if (!url.startsWith('file:')) return url
  const path = url.slice('file:'.length)
  return isAbsolute(path) ? url : `file:${resolve(path)}`
}
