import { createECDH, createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * By which services know who sends: made once, and kept in the data folder for its owner alone. They come of the secret, so
 * that several machines have the same; kept, they outlive a change of it.
 */
export function vapidKeys({ dataDir, secret }: { dataDir: string; secret: string }): VapidKeys {
  const path = join(dataDir, 'vapid.json')
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(made(secret)), { mode: 0o600 })
  return JSON.parse(readFileSync(path, 'utf8'))
}

function made(secret: string): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(createHmac('sha256', secret).update('vapid').digest())
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
