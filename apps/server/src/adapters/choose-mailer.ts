import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { SettingsHolder } from '../ports/settings-holder.ts'
import { fileMailer } from './file-mailer.ts'
import { mailSender } from './mail-sender.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** SMTP where it is configured, '.eml' files in the data folder otherwise. Errors: throws for a malformed MAIL_FROM. */
export function chooseMailer(config: Config, settings: SettingsHolder): Mailer & { close(): void } {
  const sender = () => mailSender(config, settings.current)
  sender()
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, sender)
    : fileMailer(join(config.dataDir, 'outbox'), sender)
}
