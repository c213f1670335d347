import { minuteMs } from '@tramontane/domain/days/durations'
import { ageOf, dateOf, sizeOf } from '../cli/copy-words.ts'
import { type Config, databaseFile } from '../config/config.ts'
import { lastCopy } from '../features/backups/list-copies.ts'
import { copyStore } from '../features/copies-elsewhere/copy-store.ts'
import { decrypted, NotOpened } from '../features/copies-elsewhere/encrypt.ts'
import { lateMs, placeOf, readKnown } from '../features/copies-elsewhere/known-elsewhere.ts'
import { StoreRefusal } from '../features/copies-elsewhere/store-refusal.ts'
import { bad, type Finding, good } from './finding.ts'

/** Beyond this, whoever asked has gone. */
const patienceMs = minuteMs / 3

/** Its header and its first piece: enough to know that the passphrase opens it, whatever its size. */
const beginning = 128 * 1024

const fileMark = 'SQLite format 3'

/** Asks the store for its list, and opens the beginning of the newest copy. */
export async function examineElsewhere(config: Config, now: Date): Promise<Finding[]> {
  const { elsewhere } = config
  if (!elsewhere) return []
  if (!databaseFile(config))
    return [bad('Les copies d’une base sur un serveur libSQL sont son affaire : retirez les variables S3_….')]
  const place = placeOf(elsewhere)
  const store = copyStore(elsewhere, { silence: patienceMs })
  try {
    const last = lastCopy(await store.list(), now)
    if (!last) return [none(config, place)]
    const sent = readKnown(config)?.copies.find(({ name }) => name === last.name)
    if (sent && sent.bytes !== last.bytes)
      return [
        bad(
          `Dernière copie ailleurs, dans ${place} : elle n’a plus la taille avec laquelle elle est partie (${last.bytes} octets au lieu de ${sent.bytes}), elle est abîmée. « tramontane copies send » en envoie une autre.`,
        ),
      ]
    await requireOpens(store.begin(last.name, beginning), elsewhere.passphrase)
    const what = `Dernière copie ailleurs : ${dateOf(last.madeAt)}, ${ageOf(last.madeAt, now)}, ${sizeOf(last.bytes)}, dans ${place}`
    if (now.getTime() - last.madeAt.getTime() > lateMs)
      return [
        bad(
          `${what}. Elle devrait avoir moins de 36 heures : « tramontane copies send » dit ce qui l’empêche.`,
        ),
      ]
    return [good(`${what} ; elle se lit et se déchiffre.`)]
  } catch (error) {
    if (error instanceof StoreRefusal) return [bad(`Copies ailleurs, dans ${place} : ${error.message}.`)]
    if (error instanceof NotOpened) return [bad(`Copies ailleurs, dans ${place} : ${error.message}`)]
    throw error
  }
}

function none(config: Config, place: string): Finding {
  const isNew = readKnown(config) === null
  return isNew
    ? good(
        `Pas encore de copie dans ${place}, qui répond : la première part peu après le démarrage du serveur.`,
      )
    : bad(`Aucune copie dans ${place} : « tramontane copies send » en envoie une, ou dit ce qui l’empêche.`)
}

/** Errors: NotOpened; those of the store. */
async function requireOpens(begun: Promise<Uint8Array>, passphrase: string) {
  const bytes = await begun
  const content = (async function* () {
    yield bytes
  })()
  for await (const piece of decrypted(content, passphrase)) {
    if (!new TextDecoder().decode(piece.subarray(0, fileMark.length)).startsWith(fileMark))
      throw new NotOpened('damaged')
    return
  }
}
