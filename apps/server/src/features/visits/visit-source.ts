/** Pages opened from another page of this site. */
export const insideSource = 'interne'

const directSource = 'direct'

/** Search engines and networks under one name each, whatever the country or the device. */
const families: [name: string, hosts: RegExp][] = [
  ['google', /(^|\.)google\.[a-z.]{2,6}$/],
  ['bing', /(^|\.)bing\.com$/],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['qwant', /(^|\.)qwant\.com$/],
  ['ecosia', /(^|\.)ecosia\.org$/],
  ['yahoo', /(^|\.)search\.yahoo\.com$/],
  ['facebook', /(^|\.)(facebook\.com|fb\.com)$/],
  ['instagram', /(^|\.)instagram\.com$/],
  ['x', /^(t\.co|(.+\.)?(x|twitter)\.com)$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['pinterest', /(^|\.)pinterest\.[a-z.]{2,6}$/],
]

/** A name of two parts at least, no address of a machine. */
const plainHost = /^(?=.{4,80}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const campaignName = /^[a-z0-9][a-z0-9._-]{0,39}$/

/**
 * Where a page was opened from: 'direct', 'interne', a family, a host, or 'utm:name' for a campaign.
 * Shapes: `baseUrl` is the configured address. What is longer or stranger than a name is not kept.
 */
export function visitSource({ url, headers }: Pick<Request, 'url' | 'headers'>, baseUrl: string): string {
  const campaign = url.includes('?') ? campaignOf(new URL(url)) : ''
  if (campaignName.test(campaign)) return `utm:${campaign}`
  const referrer = headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return directSource
  const { host, hostname, protocol } = new URL(referrer)
  if (!protocol.startsWith('http')) return directSource
  if (host === new URL(url).host || host === new URL(baseUrl).host) return insideSource
  const family = families.find(([, hosts]) => hosts.test(hostname))?.[0]
  const bare = hostname.replace(/^www\./, '')
  return family ?? (plainHost.test(bare) ? bare : directSource)
}

function campaignOf({ searchParams }: URL): string {
  return searchParams.get('utm_source')?.trim().toLowerCase() ?? ''
}
