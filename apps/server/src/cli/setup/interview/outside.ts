import { verifySmtp } from '../../../adapters/smtp-mailer.ts'
import { addressesOf, ownAddresses } from '../../../checks/https.ts'
import { elsewhereOf } from '../../../config/config-elsewhere.ts'
import { copyStore } from '../../../features/copies-elsewhere/copy-store.ts'
import { StoreRefusal } from '../../../features/copies-elsewhere/store-refusal.ts'
import { domainNames } from '../../../features/https/domain-names.ts'
import { given, type Values } from '../standing.ts'

/** What answers are checked against outside of this machine; a sentence when something is doubtful, else null. */
export type Outside = {
  /** Whether the name leads to this machine, which is to answer for it itself. */
  ownDomain(domain: string): Promise<string | null>
  /** Whether the name of an address leads anywhere. */
  anyDomain(domain: string): Promise<string | null>
  /** Whether the server of mail greets, and lets us in. */
  mail(smtpUrl: string): Promise<string | null>
  /** Whether the store of copies lets us list what is in it. */
  store(values: Values): Promise<string | null>
}

const patienceMs = 20_000

export const outside: Outside = {
  ownDomain: async (domain) =>
    domainDoubt(domain, { leadsTo: await addressesOf(domain), own: ownAddresses() }),
  anyDomain: async (domain) =>
    (await addressesOf(domain)).length > 0 ? null : `${domain} ne mène encore nulle part : ${noRecord}`,
  async mail(smtpUrl) {
    try {
      await verifySmtp(smtpUrl)
      return null
    } catch (error) {
      const { host } = new URL(smtpUrl)
      return `${host} refuse ou ne répond pas (${error instanceof Error ? error.message : String(error)}).`
    }
  },
  async store(values) {
    const elsewhere = elsewhereOf(given(values))
    if (!elsewhere) return null
    try {
      await copyStore(elsewhere, { silence: patienceMs }).list()
      return null
    } catch (error) {
      if (error instanceof StoreRefusal) return `Le magasin des copies : ${error.message}.`
      throw error
    }
  },
}

/** Nobody is asked. */
export const nobodyOutside: Outside = {
  ownDomain: async () => null,
  anyDomain: async () => null,
  mail: async () => null,
  store: async () => null,
}

/** What is doubtful about the names of DOMAIN, all of them. */
export async function domainDoubts(domain: string, asked: Outside): Promise<string | null> {
  const doubts = await Promise.all(domainNames(domain).map((name) => asked.ownDomain(name)))
  return doubts.filter(Boolean).join('\n  ') || null
}

const noRecord = 'créez son enregistrement A (et AAAA) chez votre hébergeur de noms.'

/**
 * Shapes: addresses as text, IPv4 and IPv6; `own` are those that others may reach. Behind a router that holds the
 * public address nothing can be said.
 */
export function domainDoubt(
  domain: string,
  { leadsTo, own }: { leadsTo: string[]; own: string[] },
): string | null {
  if (leadsTo.length === 0)
    return `${domain} ne mène encore nulle part : ${noRecord}${own.length > 0 ? ` Cette machine est ${own.join(' et ')}.` : ''}`
  if (own.length === 0 || leadsTo.some((address) => own.includes(address))) return null
  return `${domain} mène à ${leadsTo.join(' et ')}, et cette machine est ${own.join(' et ')} : corrigez son enregistrement A (et AAAA), puis attendez quelques minutes.`
}
