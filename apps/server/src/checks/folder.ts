import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

const enoughBytes = 500 * 1024 * 1024

export function examineFolder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir))
    return [good(`${dataDir} n’existe pas encore : il sera créé au premier démarrage.`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return [
      bad(`${dataDir} n’est pas accessible en écriture : donnez-le à l’utilisateur du service (chown).`),
    ]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const megabytes = Math.round(free / 1024 / 1024)
  return [
    (statSync(dataDir).mode & 0o007) === 0
      ? good(`${dataDir} est fermé aux autres utilisateurs.`)
      : bad(`${dataDir} est ouvert à d’autres utilisateurs : chmod 700 ${dataDir}`),
    free >= enoughBytes
      ? good(`Place libre : ${megabytes} Mio.`)
      : bad(`Il ne reste que ${megabytes} Mio : libérez de la place.`),
  ]
}
