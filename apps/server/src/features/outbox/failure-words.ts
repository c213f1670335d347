import { plainLine } from './plain-address.ts'

const maxLength = 300

/** What the codes of a transport mean to an administrator. */
const meanings: Record<string, string> = {
  ECONNECTION: 'Le serveur d’envoi ne répond pas',
  ESOCKET: 'Le serveur d’envoi ne répond pas',
  ETIMEDOUT: 'Le serveur d’envoi ne répond pas',
  EDNS: 'Le serveur d’envoi est introuvable',
  ETLS: 'Le serveur d’envoi ne prouve pas qui il est',
  EAUTH: 'Le serveur d’envoi refuse nos identifiants',
  EENVELOPE: 'Le serveur d’envoi refuse cette adresse',
  EMESSAGE: 'Le serveur d’envoi refuse ce message',
  ENOSPC: 'Le disque est plein',
  EACCES: 'Le dossier des messages n’est pas accessible en écriture',
  SMS_AWAY: 'Le service de SMS ne répond pas',
  SMS_BUSY: 'Le service de SMS demande d’attendre',
  SMS_NONSENSE: 'Le service de SMS ne répond pas comme il devrait',
  SMS_KEY: 'Le service de SMS refuse notre clé',
  SMS_CREDIT: 'Le compte de SMS n’a plus de crédit',
  SMS_REFUSED: 'Le service de SMS refuse ce numéro ou ce texte',
}

/** What an administrator reads of a failed try: its meaning where it is known, and the transport's words, on one line. */
export function failureWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const meaning = meanings[String(failureCodes(error).code)]
  return plainLine(meaning ? `${meaning} (${message})` : message).slice(0, maxLength)
}

/** Whether the server says for good that it brings nothing to this address: who is told of a wash is to be called instead. */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode } = failureCodes(error)
  return command === 'RCPT TO' && Number(responseCode) >= 500
}

/** What the log may say of it: codes only. A transport's words quote addresses and, at times, the message. */
export function failureCodes(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, command, responseCode } = error as Error & Record<string, unknown>
  return { kind: error.name, code, command, responseCode }
}
