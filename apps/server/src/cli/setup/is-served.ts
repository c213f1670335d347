import { readConfig } from '../../config/config.ts'
import { places } from './places.ts'
import { given, type Values } from './standing.ts'

/** What answers at `/readyz`: nobody, the program with a certificate still to come, or as visitors are to meet it. */
export type Served = 'silent' | 'uncertified' | 'whole'

const patienceMs = 2000

/** Asks the program where its variables say that it listens. */
export async function served(values: Values): Promise<Served> {
  const { socket, https, host = '127.0.0.1', port } = readConfig({ DATA_DIR: places.data, ...given(values) })
  const address = https ? `http://127.0.0.1:${https.httpPort}` : `http://${host}:${port}`
  const signal = AbortSignal.timeout(patienceMs)
  const reply = await fetch(`${socket ? 'http://localhost' : address}/readyz`, {
    unix: socket,
    signal,
  }).catch(() => null)
  if (reply?.status !== 200) return 'silent'
  const { certificate } = (await reply.json()) as { certificate?: { state: string } }
  return certificate && certificate.state !== 'valid' ? 'uncertified' : 'whole'
}
