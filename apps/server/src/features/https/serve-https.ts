import type { Config, HttpsConfig } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import type { CertificateState } from '../../ports/certificate.ts'
import type { Recurring } from '../../process/every.ts'
import type { ListenOptions } from '../../process/listen.ts'
import type { Handle } from '../../request-handler.ts'
import { certificateKeeper } from './certificate-keeper.ts'
import { certificateStore, type HeldCertificate } from './certificate-store.ts'
import { type HttpsListener, listenHttps } from './https-listener.ts'

/** Opens the ports of the domain; what keeps its certificate wants the whole program. Errors: PortRefused. */
export function openHttps(config: Config, https: HttpsConfig, handle: Handle, options?: ListenOptions) {
  const { host, baseUrl } = config
  const store = certificateStore(config)
  let certificate = store.certificate()
  const listener: HttpsListener = listenHttps({ host, baseUrl, https, store }, handle, options)
  return {
    listener,
    keepCertificate(deps: Deps): Recurring {
      deps.certificate = () => stateOf(certificate, deps.clock.now())
      return certificateKeeper(deps, {
        ...{ https, store },
        use(next) {
          certificate = next
          listener.use(next)
          deps.log.info('certificate', { names: next.names.join(' '), until: next.until.toISOString() })
        },
      })
    },
  }
}

function stateOf(certificate: HeldCertificate | null, now: Date): CertificateState {
  if (!certificate) return { state: 'missing', until: null }
  const { until } = certificate
  return { state: now < until ? 'valid' : 'expired', until }
}
