import { domainNames } from '../../../features/https/domain-names.ts'
import { holderOf, portSentence } from '../../../features/https/port-refused.ts'
import { inodesListening } from '../../../process/steer-connections.ts'
import { places } from '../machine/machine.ts'
import type { Values } from '../standing.ts'
import { askChoice, askVariable } from './ask.ts'
import type { Asked } from './asked.ts'
import { domainDoubts } from './outside.ts'

/** Asks under which name visitors come, and who speaks https to them. */
export async function askAddress(asked: Asked, answers: Values): Promise<Values> {
  asked.terminal.say('\nQui répondra aux visiteurs, en https ?')
  const isBehindProxy = Boolean(answers.SOCKET || Number(answers.TRUST_PROXY))
  const who = await askChoice(
    asked.terminal,
    {
      itself: 'ce programme, seul : il demande ses certificats et les renouvelle (conseillé)',
      proxy: 'un proxy déjà sur cette machine (Caddy, nginx), qui lui passe les visites',
    },
    isBehindProxy && !answers.DOMAIN ? 'proxy' : 'itself',
  )
  return who === 'itself' ? askDomain(asked, answers) : askProxied(asked, answers)
}

/** The name that people type first. */
export function firstName({ DOMAIN = '', BASE_URL = '' }: Values): string {
  return domainNames(DOMAIN)[0] ?? (URL.canParse(BASE_URL) ? new URL(BASE_URL).hostname : '')
}

/** What only goes with a proxy before the program. */
const ofProxy: Values = { BASE_URL: '', SOCKET: '', TRUST_PROXY: '', HOST: '' }

/** What only goes without one. */
const ofDomain = ['DOMAIN', 'ACME_EMAIL', 'ACME_DIRECTORY', 'ACME_CA_FILE', 'HTTP_PORT', 'HTTPS_PORT']

/** Without a scheme or a path, as people paste it. */
const bareNames = (typed: string) =>
  domainNames(
    typed
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^https?:\/\//i, '')
          .replace(/\/.*$/, ''),
      )
      .join(','),
  ).join(',')

async function askDomain({ terminal, outside, standing }: Asked, answers: Values): Promise<Values> {
  const DOMAIN = await askVariable(terminal, 'DOMAIN', {
    standing: answers.DOMAIN,
    proposal: firstName(answers) || undefined,
    tidy: bareNames,
    check: (value) => domainDoubts(value, outside),
  })
  const taken = standing.DOMAIN ? null : portDoubt()
  if (taken) terminal.say(`  ${taken}`)
  const ACME_EMAIL = await askVariable(terminal, 'ACME_EMAIL', {
    standing: answers.ACME_EMAIL,
    isOptional: true,
  })
  return { ...ofProxy, DOMAIN: DOMAIN ?? '', ACME_EMAIL: ACME_EMAIL ?? '' }
}

/** Who holds a port that is to be ours. */
function portDoubt(): string | null {
  const taken = [80, 443].find(
    (port) => [...inodesListening(port)].length > 0 && holderOf(port) !== 'tramontane',
  )
  return taken === undefined ? null : portSentence(taken, 'EADDRINUSE')
}

async function askProxied({ terminal, outside }: Asked, answers: Values): Promise<Values> {
  const BASE_URL = await askVariable(terminal, 'BASE_URL', {
    standing: answers.BASE_URL,
    proposal: answers.DOMAIN ? `https://${firstName(answers)}` : undefined,
    tidy: (typed) => `https://${bareNames(typed)}`,
    check: (value) => outside.anyDomain(new URL(value).hostname),
  })
  return {
    ...Object.fromEntries(ofDomain.map((name) => [name, ''])),
    BASE_URL: BASE_URL ?? '',
    SOCKET: answers.SOCKET || places.socket,
    TRUST_PROXY: answers.TRUST_PROXY || '1',
  }
}
