/** An address within the site, from its root. */
const within = /^\/(?![/\\])[^\s\\<>"]*$/

const mail = /^mailto:[^\s<>"?&]+@[^\s<>"?&]+$/i
const phone = /^tel:\+?[\d().-]+$/i

/**
 * Where a link may lead: a page of the site, another one by https, a mail, a phone. An address of the site that was written
 * whole is one from its root. Null for every other.
 */
export function linkOf(href: string, baseUrl: string): string | null {
  const asked = href.trim()
  const address = asked.startsWith(`${baseUrl}/`) ? asked.slice(baseUrl.length) : asked
  if (within.test(address) || mail.test(address) || phone.test(address)) return address
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.hostname && !url.username && !url.password ? url.href : null
}
