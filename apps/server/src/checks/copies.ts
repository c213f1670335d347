import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { type Config, databaseFile } from '../config/config.ts'
import { copiesAhead, copiesOf, lastCopy } from '../features/backups/list-copies.ts'
import { bad, type Finding, good } from './finding.ts'

/** A copy is made only when something was written: an older one than this says that none is made. */
const oldMs = 8 * dayMs

export function examineCopies(config: Config, now: Date): Finding {
  if (!databaseFile(config)) return good('Les copies de la base sont l’affaire du serveur libSQL.')
  if (config.backupMinutes === 0 && !config.elsewhere)
    return bad('Aucune copie n’est prévue : BACKUP_MINUTES vaut 0, donnez par exemple 60.')
  const copies = copiesOf(config)
  const [ahead] = copiesAhead(copies, now)
  if (ahead)
    return bad(
      `${ahead.name} porte une date à venir : l’horloge a avancé. Vérifiez-la (timedatectl), puis supprimez cette copie.`,
    )
  const last = lastCopy(copies, now)
  if (!last) return good('Pas encore de copie : la première se fait dans la minute qui suit le démarrage.')
  const when = `${longFrenchDate(dayOf(last.madeAt))} à ${frenchTime(timeOf(last.madeAt))}`
  if (now.getTime() - last.madeAt.getTime() > oldMs)
    return bad(`La dernière copie date du ${when} : le serveur tourne-t-il ? Lisez son journal (backup).`)
  if (!config.backupCommand && !config.elsewhere && config.isProduction)
    return bad(
      `Dernière copie le ${when}, mais aucune ne part ailleurs : donnez S3_ENDPOINT et les variables qui la suivent, ou BACKUP_COMMAND.`,
    )
  return good(`Dernière copie le ${when}.`)
}
