import { existsSync } from 'node:fs'
import { openDatabase } from '@tramontane/db/database'
import { choosePayments } from '../adapters/choose-payments.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { type Config, databaseFile, readConfig } from '../config/config.ts'
import {
  applyRetention,
  previewRetention,
  type RetentionReport,
} from '../features/retention/apply-retention.ts'
import { reviewsHolder } from '../features/reviews/reviews-holder.ts'
import { readSettings } from '../features/site/load-settings.ts'
import { jsonLogger } from '../log.ts'
import { openData } from '../process/open-data.ts'

/** Erases what may be kept no longer, as each night does; `--dry-run` only says what that would be. */
export async function retentionCommand(args: string[]): Promise<number> {
  const config = readConfig()
  const isDryRun = args.includes('--dry-run')
  const report = isDryRun ? await preview(config) : await apply(config)
  if (!report) {
    console.error('Il n’y a pas encore de base de données.')
    return 1
  }
  if (report.isClockDoubted) {
    console.error(
      'Rien n’est effacé : l’horloge a avancé de plus d’une semaine depuis la dernière fois. Vérifiez-la (timedatectl) ; si elle est juste, réglez l’alerte dans l’administration, puis recommencez.',
    )
    return 1
  }
  console.log(reportText(report, isDryRun))
  return 0
}

/** Reads beside a running server. */
async function preview(config: Config): Promise<RetentionReport | null> {
  const file = databaseFile(config)
  if (file && !existsSync(file)) return null
  const { databaseUrl: url, databaseAuthToken: authToken } = config
  const database = await openDatabase({ url, authToken, isReader: true })
  const report = await previewRetention({ config, database, clock: systemClock })
  await database.close()
  return report
}

async function apply(config: Config): Promise<RetentionReport> {
  const data = await openData(config)
  const { database } = data
  const { settings } = await readSettings(database.db, config)
  const report = await applyRetention({
    config,
    database,
    clock: systemClock,
    payments: await choosePayments(config, { database, clock: systemClock }),
    settings: { current: settings },
    // The next start of the server sends what is written here.
    outbox: { kick() {} },
    push: { publicKey: '', kick() {} },
    reviews: reviewsHolder({ database }),
    log: jsonLogger(config.logLevel),
  })
  await data.close()
  return report
}

function reportText(report: RetentionReport, isDryRun: boolean): string {
  const { steps, warnedAccounts, deletedAccounts, copiesAside } = report
  const lines = [
    ...steps,
    { table: 'clients', label: 'Comptes inutilisés à prévenir', rows: warnedAccounts },
    { table: 'clients', label: 'Comptes inutilisés, prévenus, à supprimer', rows: deletedAccounts },
    { table: 'backups', label: 'Copies d’avant une mise à jour ou une restauration', rows: copiesAside },
  ]
  const width = Math.max(...lines.map(({ table }) => table.length))
  return [
    isDryRun ? 'Rien n’est effacé. Ce qui le serait :' : 'Effacé :',
    ...lines.map(({ table, label, rows }) => `${table.padEnd(width)}  ${String(rows).padStart(6)}  ${label}`),
  ].join('\n')
}
