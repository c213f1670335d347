import https from 'node:https'
import { dayMs } from '@tramontane/domain/days/durations'
import type { Push, PushOutcome, PushTarget } from '../../ports/push.ts'
import { isOpenAddress, openLookup, PrivateNetwork } from '../outside-service/open-network.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** Units: milliseconds. */
const patienceMs = 3000

/** After so long a message is no news any more. Units: seconds. */
const freshSeconds = dayMs / 1000

type Options = {
  dataDir: string
  secret: string
  /** Whom a service of browsers turns to: an address of the site by https, else one of mail. */
  contact: () => string
  /** Sends a request; https on the open network alone, without it. */
  send?: (request: PushRequest) => Promise<number>
}

export type PushRequest = { endpoint: URL; headers: Record<string, string>; body: Buffer }

/** Web push (RFC 8030), sealed for the device (RFC 8291): the service that carries a message reads none of it. */
export function webPush({ dataDir, secret, contact, send = sendOpenly }: Options): Push {
  let keys: VapidKeys | undefined
  const ownKeys = () => {
    keys ??= vapidKeys({ dataDir, secret })
    return keys
  }
  return {
    get publicKey() {
      return ownKeys().publicKey
    },
    async tell(target, payload) {
      try {
        return outcomeOf(await send(await requestOf(target, payload, { ...ownKeys(), subject: contact() })))
      } catch (error) {
        return error instanceof RefusedTarget || error instanceof PrivateNetwork ? 'refused' : 'away'
      }
    },
  }
}

/** What can never be sent: keys that are none, an address that is nobody's. */
class RefusedTarget extends Error {}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'told'
  return status === 429 || status >= 500 ? 'away' : 'refused'
}

type Sender = VapidKeys & { subject: string }

async function requestOf(
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  { subject, publicKey, privateKey }: Sender,
): Promise<PushRequest> {
  // Most businesses have no device that listens: they never load it.
  const { default: library } = await import('web-push')
  try {
    const url = new URL(endpoint)
    const { cipherText } = library.encrypt(p256dh, auth, payload, coding)
    const signed = library.getVapidHeaders(url.origin, subject, publicKey, privateKey, coding)
    const headers = {
      ...{ TTL: String(freshSeconds), Urgency: 'high', 'Content-Encoding': coding },
      ...{ 'Content-Type': 'application/octet-stream', 'Content-Length': String(cipherText.length) },
      Authorization: signed.Authorization,
    }
    return { endpoint: url, headers, body: cipherText }
  } catch (cause) {
    throw new RefusedTarget('no such target', { cause })
  }
}

/** RFC 8188, the one that all browsers read. */
const coding = 'aes128gcm'

function sendOpenly({ endpoint, headers, body }: PushRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  if (endpoint.protocol !== 'https:' || !isOpenAddress(endpoint)) return Promise.reject(new RefusedTarget())
  const options = { method: 'POST', headers, agent: false as const, lookup: openLookup }
  const signal = AbortSignal.timeout(patienceMs)
  const request = https.request(endpoint, { ...options, signal }, (reply) => {
    resolve(reply.statusCode ?? 0)
    reply.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}
