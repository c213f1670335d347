import { hourMs } from '@tramontane/domain/days/durations'
import type { Config, HttpsConfig } from '../../config/config.ts'
import { codeOf } from '../../log.ts'
import {
  answering,
  endOf,
  type Listener,
  type ListenOptions,
  leaving,
  makeWay,
} from '../../process/listen.ts'
import { steerToYounger } from '../../process/steer-connections.ts'
import type { Handle } from '../../request-handler.ts'
import { keyPem, newKey, selfSigned } from './certificate-request.ts'
import type { CertificateStore, HeldCertificate, KeyedChain } from './certificate-store.ts'
import { leadingTo, plainAnswers } from './plain-answers.ts'
import { PortRefused } from './port-refused.ts'

export type HttpsListener = Listener & {
  plainPort: number
  /** New connections are answered with this certificate; those that stand keep theirs, and lose no request. */
  use(certificate: HeldCertificate): void
}

type Listening = Pick<Config, 'host' | 'baseUrl'> & { https: HttpsConfig; store: CertificateStore }

type Server = Bun.Server<undefined>

/** A page that is open still asks now and then: after an hour its browser has let go of the connection. */
const keepOldMs = hourMs

/**
 * Listens on the ports of http and https. Bun changes no certificate of a server that listens (its reload ignores tls):
 * a second server takes the port beside the first one, which goes on with the connections that it has.
 * Errors: PortRefused.
 */
export function listenHttps(
  config: Listening,
  handle: Handle,
  { isBesideOlder = false }: ListenOptions = {},
): HttpsListener {
  const { https, store, host: hostname, baseUrl } = config
  const known = leaving(leadingTo(baseUrl, https.names, handle))
  const plainly = leaving(plainAnswers({ store, baseUrl, isVouched: () => current !== null }, handle))
  let current = usable(store.certificate(), https.names)
  const plain = opened(https.httpPort, () => {
    refuseStranger(https.httpPort)
    return Bun.serve({
      port: https.httpPort,
      hostname,
      reusePort: true,
      fetch: answering(plainly.handle),
    })
  })
  let younger: Server
  let older: Server | null = null
  let closing: Timer | undefined

  function secure(port: number, { key, chain }: KeyedChain): Server {
    const tls = { key, cert: chain }
    return Bun.serve({ port, hostname, reusePort: true, http2: true, tls, fetch: answering(known.handle) })
  }

  /** Two that share a port do not refuse each other: a stranger's would take half of our visitors. */
  function refuseStranger(port: number) {
    if (port !== 0 && !isBesideOlder)
      void Bun.serve({ port, hostname, fetch: () => new Response() }).stop(true)
  }

  try {
    younger = opened(https.httpsPort, () => {
      refuseStranger(https.httpsPort)
      return secure(https.httpsPort, current ?? unvouched(https.names))
    })
  } catch (error) {
    void plain.stop(true)
    throw error
  }

  function closeOlder() {
    clearTimeout(closing)
    void older?.stop()
    older = null
  }

  return {
    port: younger.port ?? null,
    plainPort: plain.port ?? 0,
    use(certificate) {
      const next = usable(certificate, https.names)
      if (!next) return
      closeOlder()
      const port = younger.port ?? https.httpsPort
      const server = secure(port, next)
      current = next
      older = younger
      younger = server
      if (!steerToYounger(port)) return closeOlder()
      closing = setTimeout(closeOlder, keepOldMs)
      closing.unref()
    },
    async stop() {
      clearTimeout(closing)
      known.leave()
      plainly.leave()
      await Promise.all([plain, younger].map(({ port }) => makeWay(port ?? 0)))
      await Promise.all([plain, younger, older].map((server) => server && endOf(server)))
    },
  }
}

/** One of other names would frighten every visitor. */
function usable(certificate: HeldCertificate | null, [first = '']: string[]): HeldCertificate | null {
  return certificate?.names.includes(first) ? certificate : null
}

function unvouched(names: string[]): KeyedChain {
  const key = newKey()
  return { key: keyPem(key), chain: selfSigned(key, names, new Date()) }
}

function opened(port: number, open: () => Server): Server {
  try {
    return open()
  } catch (error) {
    const code = codeOf(error)
    if (/^E[A-Z]+$/.test(code)) throw new PortRefused(port, code)
    throw error
  }
}
