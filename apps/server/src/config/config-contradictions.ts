import { domainNames, domainProblem } from '../features/https/domain-names.ts'
import { elsewhereProblems } from './config-elsewhere.ts'
import { requiredSentence } from './config-words.ts'

/** What each variable does not say by itself: what is missing beside it, or goes against it. A line each. */
export function contradictionsOf(given: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (given.ADMIN_EMAIL && !given.ADMIN_PASSWORD)
    problems.push('ADMIN_PASSWORD : manque, ADMIN_EMAIL est donné')
  if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL)
    problems.push('ADMIN_EMAIL : manque, ADMIN_PASSWORD est donné')
  if (given.DATABASE_URL && !given.DATABASE_URL.startsWith('file:') && !given.APP_SECRET)
    problems.push('APP_SECRET : manque, une base sur un serveur veut le même sur toutes les machines')
  if (given.APP_ENV === 'production') problems.push(...productionProblems(given))
  else problems.push(...partialStripe(given))
  if (
    stripeMode(given.STRIPE_SECRET_KEY) !== stripeMode(given.STRIPE_PUBLISHABLE_KEY) &&
    given.STRIPE_PUBLISHABLE_KEY &&
    given.STRIPE_SECRET_KEY
  )
    problems.push('STRIPE_PUBLISHABLE_KEY : n’est pas du même mode (live ou test) que STRIPE_SECRET_KEY')
  if (
    stripeMode(given.STRIPE_SECRET_KEY) === 'live' &&
    given.STRIPE_API_BASE &&
    given.APP_ENV !== 'production'
  )
    problems.push('STRIPE_API_BASE : refusé avec une clé live')
  if (given.GEOCODER === 'embedded' && given.GEOCODER_API_BASE)
    problems.push('GEOCODER_API_BASE : ne sert pas avec GEOCODER=embedded, qui ne demande rien à personne')
  problems.push(
    ...httpsProblems(given),
    ...routingProblems(given),
    ...forecastProblems(given),
    ...droughtProblems(given),
    ...smsProblems(given),
    ...elsewhereProblems(given),
  )
  return problems
}

const acmeVariables = ['ACME_EMAIL', 'ACME_DIRECTORY', 'ACME_CA_FILE'] as const

/** The domain's port is the visitor's: nobody stands between whose word on addresses could be believed. */
function httpsProblems(given: Record<string, string | undefined>): string[] {
  const { DOMAIN, BASE_URL, HOST, SOCKET, TRUST_PROXY, HTTP_PORT, HTTPS_PORT } = given
  // Ports of these names are given by some hosts to every program, and mean nothing without a domain.
  if (!DOMAIN)
    return acmeVariables.filter((name) => given[name]).map((name) => `${name} : ne sert qu’avec DOMAIN`)
  const problems: string[] = []
  if (SOCKET) problems.push('SOCKET : ne va pas avec DOMAIN, le programme sert lui-même les ports 80 et 443')
  if (TRUST_PROXY && TRUST_PROXY !== '0')
    problems.push('TRUST_PROXY : doit valoir 0 avec DOMAIN, aucun proxy n’est devant')
  if (given.APP_ENV === 'production' && HOST && ['127.0.0.1', '::1', 'localhost'].includes(HOST))
    problems.push(`HOST : ${HOST} ne se joint que de cette machine ; avec DOMAIN, laissez-la vide`)
  if (HTTP_PORT && HTTP_PORT !== '0' && HTTP_PORT === HTTPS_PORT)
    problems.push('HTTPS_PORT : doit différer de HTTP_PORT')
  const [first] = domainNames(DOMAIN)
  if (BASE_URL && URL.canParse(BASE_URL) && !domainProblem(DOMAIN)) {
    const { protocol, hostname } = new URL(BASE_URL)
    if (protocol !== 'https:' || hostname !== first)
      problems.push(`BASE_URL : avec DOMAIN, laissez-la vide, ou donnez https://${first}`)
  }
  return problems
}

function smsProblems(given: Record<string, string | undefined>) {
  const isProduction = given.APP_ENV === 'production'
  if (given.SMS === 'files' && isProduction)
    return ['SMS : « files » écrit les SMS dans un dossier et n’en envoie aucun, pas en production']
  if (given.SMS !== 'brevo')
    return (['SMS_API_KEY', 'SMS_API_BASE'] as const)
      .filter((name) => given[name])
      .map((name) => `${name} : ne sert qu’avec SMS=brevo`)
  const missing = (['SMS_API_KEY', 'SMS_SENDER'] as const)
    .filter((name) => !given[name])
    .map((name) => `${name} : manque, SMS=brevo le demande`)
  const base = given.SMS_API_BASE
  if (!base || !isProduction || isHostOrHere(base, 'api.brevo.com')) return missing
  return [
    ...missing,
    'SMS_API_BASE : ne peut désigner que https://api.brevo.com ou cette machine en production',
  ]
}

function routingProblems({ ROUTING, ROUTING_API_BASE: base, APP_ENV }: Record<string, string | undefined>) {
  if (ROUTING === 'osrm' && !base)
    return ['ROUTING_API_BASE : manque, ROUTING=osrm veut l’adresse de votre serveur']
  if (ROUTING === 'estimate' && base)
    return ['ROUTING_API_BASE : ne sert pas avec ROUTING=estimate, qui ne demande rien à personne']
  if (APP_ENV !== 'production' || !base) return []
  if (ROUTING === 'osrm')
    return isDemonstrationRouter(base)
      ? ['ROUTING_API_BASE : le serveur de démonstration d’OSRM n’est pas pour une entreprise']
      : []
  return isGeoplateformeHost(base)
    ? []
    : ['ROUTING_API_BASE : ne peut désigner que https://data.geopf.fr ou cette machine en production']
}

/** Where each forecast comes from. */
const forecastHosts: Record<string, string> = {
  'met-norway': 'api.met.no',
  'open-meteo': 'customer-api.open-meteo.com',
}

function forecastProblems(given: Record<string, string | undefined>): string[] {
  const { FORECAST_KEY: key, FORECAST_API_BASE: base, APP_ENV } = given
  const isProduction = APP_ENV === 'production'
  const chosen = given.FORECAST ?? (isProduction ? 'met-norway' : 'demo')
  const host = forecastHosts[chosen]
  const problems: string[] = []
  if (chosen === 'demo' && isProduction)
    problems.push('FORECAST : « demo » invente la météo, pas en production')
  if (chosen === 'open-meteo' && !key)
    problems.push('FORECAST_KEY : manque, Open-Meteo n’est gratuit pour aucune entreprise')
  if (chosen !== 'open-meteo' && key) problems.push('FORECAST_KEY : ne sert qu’avec FORECAST=open-meteo')
  if (base && !host) problems.push(`FORECAST_API_BASE : ne sert pas avec FORECAST=${chosen}`)
  if (base && host && isProduction && !isHostOrHere(base, host))
    problems.push(`FORECAST_API_BASE : ne peut désigner que https://${host} ou cette machine en production`)
  return problems
}

function droughtProblems({ DROUGHT, DROUGHT_API_BASE: base, APP_ENV }: Record<string, string | undefined>) {
  const isProduction = APP_ENV === 'production'
  if (DROUGHT === 'demo' && isProduction)
    return ['DROUGHT : « demo » montre un exemple inventé, pas en production']
  if (base && (DROUGHT === 'demo' || DROUGHT === 'off'))
    return [`DROUGHT_API_BASE : ne sert pas avec DROUGHT=${DROUGHT}, qui ne demande rien à personne`]
  return base && isProduction && !isHostOrHere(base, 'api.vigieau.beta.gouv.fr')
    ? [
        'DROUGHT_API_BASE : ne peut désigner que https://api.vigieau.beta.gouv.fr ou cette machine en production',
      ]
    : []
}

const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function partialStripe(given: Record<string, string | undefined>): string[] {
  const missing = stripeVariables.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === stripeVariables.length) return []
  return missing.map((name) => `${name} : manque, les paiements par Stripe veulent les trois clés`)
}

function productionProblems(given: Record<string, string | undefined>): string[] {
  const required = ['APP_SECRET', 'BASE_URL', ...stripeVariables, 'SMTP_URL', 'MAIL_FROM'] as const
  const problems = required
    .filter((name) => !given[name] && !(name === 'BASE_URL' && given.DOMAIN))
    .map(requiredSentence)
  if (given.BASE_URL?.startsWith('http:')) problems.push('BASE_URL : doit être en https en production')
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS : ne peut pas être « off » en production')
  if (given.PASSWORD_COST === 'low') problems.push('PASSWORD_COST : ne peut pas être « low » en production')
  if (given.DEMO_DATA === 'on') problems.push('DEMO_DATA : ne peut pas être « on » en production')
  if (given.CALENDAR_API_BASE)
    problems.push('CALENDAR_API_BASE : refusé en production, les agendas se lisent chez eux')
  if (given.STRIPE_API_BASE && !isStripeHost(given.STRIPE_API_BASE))
    problems.push('STRIPE_API_BASE : ne peut pas désigner un autre hôte que Stripe en production')
  if (given.GEOCODER_API_BASE && !isGeoplateformeHost(given.GEOCODER_API_BASE))
    problems.push(
      'GEOCODER_API_BASE : ne peut désigner que https://data.geopf.fr ou cette machine en production',
    )
  return problems
}

function isStripeHost(address: string): boolean {
  return (
    URL.canParse(address) &&
    new URL(address).protocol === 'https:' &&
    new URL(address).hostname === 'api.stripe.com'
  )
}

function isGeoplateformeHost(address: string): boolean {
  return isHostOrHere(address, 'data.geopf.fr')
}

/** The one that the privacy policy names, or a relay on this machine. */
function isHostOrHere(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return true
  return protocol === 'https:' && hostname === host
}

/** Its rules of use leave business out. */
function isDemonstrationRouter(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname.endsWith('project-osrm.org')
}

function stripeMode(key: string | undefined): string | undefined {
  return key?.split('_')[1]
}
