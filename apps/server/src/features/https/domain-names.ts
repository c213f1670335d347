import { isIP } from 'node:net'

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Names that no directory gives a certificate for: they are this machine's or this network's. */
const ownEnds = ['localhost', 'local', 'internal', 'lan', 'home.arpa']

/** What DOMAIN names, in the letters of the DNS (an accent becomes xn--…), the first one first, each once. */
export function domainNames(text: string): string[] {
  const given = text.split(',').map((name) => name.trim())
  return [...new Set(given.filter(Boolean).map((name) => dnsName(name) ?? name))]
}

/** Why no certificate can be asked for these names; null where one can. */
export function domainProblem(text: string): string | null {
  const names = domainNames(text)
  if (names.length === 0) return 'doit nommer un domaine, par exemple lavage.example'
  if (names.length > 100) return 'ne peut pas nommer plus de cent domaines'
  for (const name of names) {
    const problem = problemOf(name)
    if (problem) return problem
  }
  return null
}

function problemOf(name: string): string | null {
  if (/[/:\s@]/.test(name.replace(/^\[|\]$/g, '')) && isIP(name.replace(/^\[|\]$/g, '')) === 0)
    return `« ${name} » n’est pas un nom de domaine : sans https://, sans chemin ni port`
  if (isIP(name.replace(/^\[|\]$/g, '')) > 0)
    return `« ${name} » est une adresse IP : un certificat se demande pour un nom de domaine`
  if (name.startsWith('*.')) return `« ${name} » : nommez chaque domaine, sans astérisque`
  if (ownEnds.some((end) => name === end || name.endsWith(`.${end}`)))
    return `« ${name} » n’existe que sur cette machine ou ce réseau : aucun certificat ne se demande pour lui. Pour un essai, laissez DOMAIN vide`
  if (!name.includes('.') || name.length > 253 || !name.split('.').every((part) => label.test(part)))
    return `« ${name} » n’est pas un nom de domaine complet, comme lavage.example`
  return null
}

/** As browsers ask for it; null for what they would not read as a name. */
function dnsName(name: string): string | null {
  if (/[/:?#@\s*%]/.test(name) || !URL.canParse(`https://${name}`)) return null
  return new URL(`https://${name}`).hostname.replace(/\.$/, '')
}
