import type { HttpsConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Recurring } from '../../every.ts'
import type { CertificateState } from '../../ports/certificate.ts'
import type { Handle } from '../../request-handler.ts'
import { certificateKeeper } from './certificate-keeper.ts'
import { certificateStore, type HeldCertificate } from './certificate-store.ts'
import { type HttpsListener, listenHttps } from './https-listener.ts'

/** Serves the domain by https, and keeps its certificate. Errors: PortRefused. */
export function serveHttps(
  deps: Deps,
  https: HttpsConfig,
  handle: Handle,
): { listener: HttpsListener; keeper: Recurring } {
  const { host, baseUrl } = deps.config
  const store = certificateStore(deps.config)
  let certificate = store.certificate()
  deps.certificate = () => stateOf(certificate, deps.clock.now())
  const listener = listenHttps({ host, baseUrl, https, store }, handle)
  const keeper = certificateKeeper(deps, {
    ...{ https, store },
    use(next) {
      certificate = next
      listener.use(next)
      deps.log.info('certificate', { names: next.names.join(' '), until: next.until.toISOString() })
    },
  })
  return { listener, keeper }
}

function stateOf(certificate: HeldCertificate | null, now: Date): CertificateState {
  if (!certificate) return { state: 'missing', until: null }
  const { until } = certificate
  return { state: now < until ? 'valid' : 'expired', until }
}
