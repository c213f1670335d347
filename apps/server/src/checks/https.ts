import { Resolver } from 'node:dns/promises'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { renewalDue } from '@tramontane/domain/certificates/renewal'
import { frenchList } from '@tramontane/domain/words/french-list'
import { explain } from '../cli/explain.ts'
import type { Config, HttpsConfig } from '../config/config.ts'
import { acmeSession } from '../features/https/acme-directory.ts'
import { attemptsOf } from '../features/https/certificate-keeper.ts'
import { newKey } from '../features/https/certificate-request.ts'
import { type CertificateStore, certificateStore } from '../features/https/certificate-store.ts'
import { portSentence } from '../features/https/port-refused.ts'
import { directoryName, refusalWords } from '../features/https/refusal-words.ts'
import { bad, type Finding, good } from './finding.ts'

/** What of the world outside is asked; tests play it. */
type World = {
  addressesOf: (name: string) => Promise<string[]>
  ownAddresses: () => string[]
}

const patienceMs = 5000

/** The domain, its ports, the certificate and what is kept of it; nothing behind a proxy, whose matter it all is. */
export async function examineHttps(
  { https, dataDir }: Pick<Config, 'https' | 'dataDir'>,
  now: Date,
  world: World = { addressesOf, ownAddresses },
): Promise<Finding[]> {
  if (!https) return []
  try {
    return await examineDomain({ https, dataDir }, now, world)
  } catch (error) {
    return [bad(explain(error))]
  }
}

type Domain = Pick<Config, 'dataDir'> & { https: HttpsConfig }

async function examineDomain({ https, dataDir }: Domain, now: Date, world: World): Promise<Finding[]> {
  const store = certificateStore({ dataDir })
  const isServing = await answersAt('127.0.0.1', https.httpPort, store)
  const names = await Promise.all(https.names.map((name) => nameFinding(name, { store, isServing, world })))
  return [
    ...names,
    ...(isServing
      ? [good(`Les ports ${https.httpPort} et ${https.httpsPort} sont tenus par ce programme.`)]
      : await Promise.all([https.httpPort, https.httpsPort].map(portFinding))),
    await directoryFinding(https),
    certificateFinding({ https, store }, now),
    ...modesFinding(store.folder),
  ]
}

type Asked = { store: CertificateStore; isServing: boolean; world: World }

async function nameFinding(name: string, { store, isServing, world }: Asked): Promise<Finding> {
  const addresses = await world.addressesOf(name)
  if (addresses.length === 0)
    return bad(
      `Le nom ${name} ne mène à aucune adresse : chez votre registraire, donnez-lui une ligne A (et AAAA) vers cette machine.`,
    )
  const own = world.ownAddresses()
  const isHere = await Promise.all(
    addresses.map(async (one) => own.includes(one) || (isServing && (await answersAt(one, 80, store, name)))),
  )
  const strangers = addresses.filter((_, at) => !isHere[at])
  if (strangers.length === 0) return good(`${name} mène à cette machine (${frenchList(addresses)}).`)
  return bad(
    `${name} mène à ${frenchList(strangers)}, où cette machine ne se reconnaît pas ; elle-même a ${frenchList(own) || 'une adresse privée seulement'}. Corrigez les lignes A et AAAA du domaine, ou ouvrez le port 80 jusqu’ici.`,
  )
}

/** Whether the program of this folder answers there: nobody else knows what it is known by. */
async function answersAt(address: string, port: number, store: CertificateStore, name = address) {
  const mark = store.mark()
  if (!mark) return false
  try {
    const host = isIPv6(address) ? `[${address}]` : address
    const reply = await fetch(`http://${host}:${port}/.well-known/acme-challenge/${mark.token}`, {
      headers: { Host: name },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return (await reply.text()) === mark.answer
  } catch {
    // Nobody there.
    return false
  }
}

async function portFinding(port: number): Promise<Finding> {
  if (!(await isTaken(port))) return good(`Le port ${port} est libre.`)
  return bad(portSentence(port, 'EADDRINUSE'))
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: patienceMs })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

async function directoryFinding(https: HttpsConfig): Promise<Finding> {
  const who = directoryName(https.directory)
  try {
    const ca = https.caFile && readFileSync(https.caFile, 'utf8')
    const signal = AbortSignal.timeout(patienceMs)
    await acmeSession({ url: https.directory, ca, key: newKey(), signal }).directory()
    return good(`${who}, qui donne les certificats, répond.`)
  } catch (error) {
    return bad(`Certificats : ${refusalWords(error, https)}`)
  }
}

function certificateFinding({ https, store }: { https: HttpsConfig; store: CertificateStore }, now: Date) {
  const certificate = store.certificate()
  const attempts = attemptsOf(store, https)
  const refused = attempts && `${attempts.words} Prochain essai : ${attempts.nextTryAt.toISOString()}.`
  if (!certificate)
    return refused
      ? bad(`Pas encore de certificat : ${refused}`)
      : good('Pas encore de certificat : il se demande au démarrage, en une minute.')
  const missing = https.names.filter((name) => !certificate.names.includes(name))
  const what = `Certificat de ${certificate.issuer} pour ${frenchList(certificate.names)}, jusqu’au ${certificate.until.toISOString()}`
  if (now >= certificate.until) return bad(`${what} : il est échu. ${refused ?? 'Le serveur tourne-t-il ?'}`)
  if (now < certificate.from)
    return bad(`${what} : il ne vaut pas encore, l’horloge retarde. Réglez-la (timedatectl set-ntp true).`)
  if (missing.length > 0)
    return bad(`${what} : il ne nomme pas ${frenchList(missing)}. ${refused ?? 'Redémarrez le serveur.'}`)
  if (refused) return bad(`${what} ; son renouvellement n’aboutit pas : ${refused}`)
  return good(`${what}, renouvelé à partir du ${renewalDue(certificate).toISOString()}.`)
}

/** What opens our connections is for the service's user alone. */
function modesFinding(folder: string): Finding[] {
  const files = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
  if (files.length === 0) return []
  const open = [folder, ...files.map((name) => join(folder, name))].filter(
    (path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )
  return [
    open.length === 0
      ? good(`${folder} est fermé aux autres utilisateurs.`)
      : bad(`Des clés sont ouvertes à d’autres utilisateurs : chmod -R go= ${folder}`),
  ]
}

/** Those of both kinds that the DNS knows, whatever this machine's own list of names says. */
export async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Those by which others may reach this machine. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => !internal && !isPrivate(address))
    .map(({ address }) => address)
}

function isPrivate(address: string): boolean {
  return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|fe80:|f[cd])/i.test(
    address,
  )
}
