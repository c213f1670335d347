import type { Values } from '../standing.ts'
import { askChoice, askValue, askVariable, shapeFault } from './ask.ts'
import { firstName } from './ask-address.ts'
import type { Asked } from './asked.ts'
import type { Outside } from './outside.ts'
import type { Terminal } from './terminal.ts'

export async function askMail({ terminal, outside, standing }: Asked, answers: Values): Promise<Values> {
  const SMTP_URL = await askSmtp(terminal, outside, standing.SMTP_URL)
  const MAIL_FROM = await askVariable(terminal, 'MAIL_FROM', {
    standing: standing.MAIL_FROM,
    proposal: `contact@${firstName(answers).replace(/^www\./, '')}`,
  })
  return { SMTP_URL, MAIL_FROM: MAIL_FROM ?? '' }
}

/** In four answers rather than in an address with a password in it. */
async function askSmtp(terminal: Terminal, outside: Outside, standing?: string): Promise<string> {
  terminal.say(
    '\nSMTP_URL : le serveur de messagerie qui envoie vos e-mails (votre hébergeur le nomme « SMTP »).',
  )
  const known = standing && URL.canParse(standing) ? new URL(standing) : undefined
  for (;;) {
    const host = await askValue(terminal, {
      label: 'Serveur, par exemple ssl0.ovh.net ',
      standing: known?.hostname,
      shape: (value) => (/^[\w.-]+$/.test(value) ? null : 'Un nom de serveur, sans autre chose.'),
    })
    const port = await askValue(terminal, {
      label: 'Port ',
      standing: known?.port || undefined,
      proposal: '465',
      shape: (value) => (/^\d{1,5}$/.test(value) ? null : 'Un nombre : 465 ou 587 le plus souvent.'),
    })
    const user = await askValue(terminal, {
      label: 'Compte ',
      standing: known?.username ? decodeURIComponent(known.username) : undefined,
      isOptional: true,
    })
    const password = user
      ? await askValue(terminal, {
          label: 'Mot de passe (ne s’affiche pas) ',
          standing: known?.password ? decodeURIComponent(known.password) : undefined,
          isHidden: true,
        })
      : undefined
    const url = smtpUrl({ host: host ?? '', port: port ?? '', user, password })
    const doubt = shapeFault('SMTP_URL', url) ?? (await outside.mail(url))
    if (!doubt) return url
    terminal.say(`  ${doubt}`)
    const next = await askChoice(terminal, { again: 'recommencer', keep: 'garder quand même' }, 'again')
    if (next === 'keep') return url
  }
}

type SmtpAccount = { host: string; port: string; user?: string; password?: string }

/** On 465 the connection is encrypted from its first byte, elsewhere once both sides have greeted. */
function smtpUrl({ host, port, user, password }: SmtpAccount): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}
