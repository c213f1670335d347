import { join } from 'node:path'
import { verifySmtp } from '../adapters/smtp-mailer.ts'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

export async function examineMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl) return good(`Sans SMTP_URL, les messages s’écrivent dans ${join(dataDir, 'outbox')}.`)
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
    return good(`Le serveur de messagerie ${host} accepte nos messages.`)
  } catch (error) {
    return bad(
      `Le serveur de messagerie ${host} refuse ou ne répond pas (${String(error)}) : vérifiez SMTP_URL.`,
    )
  }
}
