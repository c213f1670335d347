import { readdirSync, readFileSync } from 'node:fs'
import { inodeOf, inodesListening } from '../../process/steer-connections.ts'

/** A port of the domain that cannot be had; its message is for whoever starts the program. */
export class PortRefused extends Error {
  override readonly name = 'PortRefused'

  constructor(port: number, code: string) {
    super(portSentence(port, code))
  }
}

/** Why a port is not ours, and what to do. */
export function portSentence(port: number, code: string): string {
  if (code === 'EACCES')
    return `Le port ${port} est réservé : donnez au service le droit de l’ouvrir (AmbientCapabilities=CAP_NET_BIND_SERVICE dans son unité systemd, que « tramontane setup » pose).`
  const holder = holderOf(port)
  const who = holder
    ? `le programme « ${holder} » l’occupe : arrêtez-le (systemctl disable --now ${holder})`
    : `un autre programme l’occupe : « sudo ss -ltnp sport = :${port} » dit lequel, arrêtez-le`
  if (code === 'EADDRINUSE')
    return `Le port ${port} est déjà pris, ${who}. Si c’est un proxy qui doit rester devant, laissez DOMAIN vide.`
  return `Le port ${port} ne s’ouvre pas (${code}) : vérifiez HOST, qui doit être une adresse de cette machine, ou laissez-la vide.`
}

/** The name of the program that listens there; null where this user may not know. */
export function holderOf(port: number): string | null {
  try {
    const inodes = new Set(inodesListening(port))
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const holder = pids.find((pid) => descriptorsOf(pid).some((one) => inodes.has(inodeOf(one))))
    return holder ? readFileSync(`/proc/${holder}/comm`, 'utf8').trim() : null
  } catch {
    // Without /proc nobody can say.
    return null
  }
}

function descriptorsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((one) => `/proc/${pid}/fd/${one}`)
  } catch {
    // Another user's.
    return []
  }
}
