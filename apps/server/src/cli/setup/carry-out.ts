import { type Config, readConfig } from '../../config/config.ts'
import { purposeOf } from './answers-file.ts'
import { withValues } from './env-file.ts'
import type { NewAdmin, Wanted } from './interview/asked.ts'
import { firewallHints } from './machine/firewall.ts'
import {
  type Done,
  installFolder,
  installProgram,
  installUnit,
  installUser,
  installVariables,
} from './machine/install.ts'
import { type Machine, must, places, SetupFailed, serviceName } from './machine/machine.ts'
import { hasSystemd } from './machine/preflight.ts'
import type { Served } from './machine/service.ts'
import {
  asService,
  exposure,
  isActive,
  lastOfJournal,
  startByHand,
  startService,
  waitUntilServed,
} from './machine/service.ts'
import { dropDraft, given, type Standing, type Values } from './standing.ts'

type Work = {
  machine: Machine
  /** The file that is installed. */
  program: string
  say(text: string): void
  /** How the service answers, where its variables say that it is reached. */
  served(values: Values): Promise<Served>
  /** Nobody outside is asked. */
  isOffline: boolean
}

/**
 * Makes the machine what is wanted, a line per step; each step can be broken off, and done again by the next run.
 * Errors: SetupFailed; those of the file system. Answers whether the site is served.
 */
export async function carryOut(work: Work, standing: Standing, { values, admin }: Wanted): Promise<boolean> {
  const { machine, say } = work
  const tell = ({ what, state }: Done) => say(`  ${what} : ${state}`)
  say('\nInstallation')
  tell(await installUser(machine))
  tell(await installFolder(machine))
  tell(installProgram(machine, work.program))
  tell(await installVariables(machine, withValues(standing.text, changed(standing, values), purposeOf)))
  dropDraft(machine)
  if (!hasSystemd(machine)) {
    if (admin) await createFirstAdmin(work, admin, values)
    say(
      `\nSans systemd, rien ne démarre seul. Lancez vous-même, par exemple comme commande du conteneur :\n\n${startByHand}`,
    )
    return true
  }
  tell(installUnit(machine))
  if (admin) await createFirstAdmin(work, admin, values)
  tell({ what: `service ${serviceName}`, state: await startService(machine) })
  const served = await waitUntilServed(machine, () => work.served(values))
  if (served === 'silent') {
    say(`\nLe service ne répond pas. Son journal finit par :\n${await lastOfJournal(machine)}`)
    say(`\nCorrigez, puis relancez « tramontane setup ». La suite du journal : journalctl -u ${serviceName}`)
    return false
  }
  const score = await exposure(machine)
  if (score) say(`  cloison systemd : ${score} (de 0, fermé, à 10 ; systemd-analyze security ${serviceName})`)
  await tellWhatIsNext(work, values, served)
  return true
}

/** Absent and empty are one: no line is added to say that there is nothing. */
function changed(standing: Standing, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== (standing.values[name] ?? '') || (value !== '' && isCarried(standing, name)),
    ),
  )
}

/** What only the former unit said is written into the file. */
function isCarried(standing: Standing, name: string): boolean {
  return ['SOCKET', 'TRUST_PROXY'].includes(name) && !new RegExp(`^\\s*${name}\\s*=`, 'm').test(standing.text)
}

/** Its password is shown here and nowhere else, before anything can still go wrong. */
async function createFirstAdmin({ machine, say }: Work, admin: NewAdmin, values: Values) {
  const wasActive = hasSystemd(machine) && (await isActive(machine))
  if (wasActive) await must(machine, ['systemctl', 'stop', serviceName])
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...others } = values
  const password: Values = admin.password ? { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } : {}
  const { code, output } = await asService(machine, ['admin', 'create', admin.email], {
    ...others,
    ...password,
  })
  if (code !== 0 && !output.includes('déjà administrateur'))
    throw new SetupFailed(`L’administrateur n’a pas pu être créé : ${output}`)
  say(`  administrateur : ${admin.email}`)
  const made = /^Mot de passe\s*: (.*)$/m.exec(output)?.[1]
  if (made && !admin.password) say(`\n  Son mot de passe, montré une seule fois : ${made}\n`)
}

async function tellWhatIsNext({ machine, say, isOffline }: Work, values: Values, served: Served) {
  const config = readConfig({ DATA_DIR: places.data, ...given(values) })
  const { baseUrl, isProduction, socket } = config
  if (socket) {
    say(
      `\nLe proxy : faites-le parler à ${socket}. Avec Caddy : usermod -aG ${serviceName} caddy, et dans le Caddyfile`,
    )
    say(`  reverse_proxy unix/${socket}`)
  }
  say('\nLe pare-feu')
  for (const hint of await firewallHints(machine)) say(`  ${hint}`)
  say(`\nLes copies\n  ${copiesSentence(config)}`)
  say(`\nLe site est en marche : ${baseUrl}\n  Administration : ${baseUrl}/admin-login`)
  const isCertified = served === 'whole'
  if (!isCertified) say('  Son certificat n’est pas encore là : il est redemandé, de plus en plus rarement.')
  const found = isOffline && isCertified ? [] : await toMend(machine, values)
  const first = [
    ...found,
    ...(isProduction
      ? [
          'Connectez-vous : la mise en route vous mène de l’identité au premier paiement. D’ici là, le site dit « Bientôt ».',
          `Gardez APP_SECRET ailleurs, dans un gestionnaire de mots de passe : grep APP_SECRET ${places.variables}`,
        ]
      : [
          'Connectez-vous, et regardez.',
          'C’est un essai. Pour la vraie entreprise, « tramontane setup » dit comment mettre ces données de côté.',
        ]),
  ]
  say('\nÀ faire d’abord')
  for (const [index, sentence] of first.entries()) say(`  ${index + 1}. ${sentence}`)
}

/** What `doctor` finds, asked as the service's user. */
async function toMend(machine: Machine, values: Values): Promise<string[]> {
  const { output } = await asService(machine, ['doctor'], values)
  return output.split('\n').flatMap((line) => /^À RÉPARER +(.*)$/.exec(line)?.[1] ?? [])
}

function copiesSentence({ isProduction, backupMinutes, backupCommand, elsewhere }: Config): string {
  const each = backupMinutes
    ? `La première se fait dans la minute, puis toutes les ${backupMinutes} minutes, dans ${places.data}/backups.`
    : 'Aucune n’est faite sur cette machine : BACKUP_MINUTES vaut 0.'
  if (elsewhere)
    return `${each}\n  Une copie chiffrée part aussi chaque nuit ailleurs : « tramontane copies » les liste.`
  if (!isProduction) return each
  return backupCommand
    ? `${each}\n  Chacune part aussi par BACKUP_COMMAND.`
    : `${each}\n  Sur le même disque, ce n’est pas assez : « tramontane setup » en envoie ailleurs.`
}
