import { CopyRefused } from '@tramontane/db/copies'
import { MigrationFailed, NewerDatabase } from '@tramontane/db/upgrades/migrate'
import { isServerFailure } from '@tramontane/db/writing/server-transaction'
import { DatabaseInUse } from '@tramontane/db/writing/single-process'
import { ConfigError } from '../config/config.ts'
import { PortRefused } from '../features/https/port-refused.ts'
import { InvalidSettings } from '../features/site/load-settings.ts'
import { AppError } from '../http/app-error.ts'
import { NotReady } from '../process/handover.ts'
import { UpdateRefused } from './update/update-refused.ts'

const systemSentences: Record<string, string> = {
  EADDRINUSE: 'Le port demandé est déjà pris : changez PORT, ou arrêtez le programme qui l’occupe.',
  EACCES: 'Une permission manque : vérifiez DATA_DIR et PORT.',
  EROFS: 'Le dossier des données est en lecture seule : vérifiez DATA_DIR.',
  ENOENT: 'Un dossier ou un fichier manque et ne peut pas être créé : vérifiez DATA_DIR.',
  ENOTDIR: 'Un fichier se trouve à la place d’un dossier : vérifiez DATA_DIR.',
  EPERM: 'Le système l’interdit : vérifiez DATA_DIR.',
  ENOSPC: 'Le disque est plein.',
}

const serverSentence =
  'Le serveur libSQL ne répond pas ou refuse : vérifiez DATABASE_URL, DATABASE_AUTH_TOKEN, et qu’il tourne.'

/** Their messages are written for whoever runs the program. */
const plainErrors = [
  ConfigError,
  CopyRefused,
  DatabaseInUse,
  InvalidSettings,
  MigrationFailed,
  NewerDatabase,
  NotReady,
  PortRefused,
  UpdateRefused,
]

/** What a person at a terminal should read of a failure; unforeseen ones keep their stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (plainErrors.some((kind) => error instanceof kind)) return error.message
  if (isServerFailure(error)) return `${serverSentence} (${String(error.cause ?? error.message)})`
  if (error instanceof AppError && error.key === 'payment_provider')
    return `Stripe ne répond pas ou refuse la clé (${reasonOf(error)}) : vérifiez STRIPE_SECRET_KEY.`
  const sentence = 'code' in error && systemSentences[String(error.code)]
  return sentence ? `${sentence} (${error.message})` : (error.stack ?? error.message)
}

function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message
}
