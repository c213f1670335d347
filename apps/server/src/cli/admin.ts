import { existsSync } from 'node:fs'
import { openDatabase } from '@tramontane/db/database'
import { administrators } from '@tramontane/db/people/administrators'
import { systemClock } from '../adapters/system-clock.ts'
import { type Config, databaseFile, readConfig } from '../config/config.ts'
import { createAdmin, resetAdminPassword } from '../features/admin-session/manage-admins.ts'
import { newPassword } from '../features/admin-session/new-password.ts'
import { resetTwoFactor } from '../features/two-factor/reset-two-factor.ts'
import { openData } from '../process/open-data.ts'
import { helpOf } from './help.ts'

type Credentials = { email: string; password: string }

export function createAdminCommand([email]: string[]): Promise<number> {
  return withCredentials('admin create', email, async (deps, credentials) => {
    if ((await createAdmin(deps, credentials)) === null)
      return `${credentials.email} est déjà administrateur.`
    return null
  })
}

export function resetPasswordCommand([email]: string[]): Promise<number> {
  return withCredentials('admin reset-password', email, async (deps, credentials) => {
    if (!(await resetAdminPassword(deps, credentials)))
      return `Aucun administrateur n’a l’adresse ${credentials.email}.`
    return null
  })
}

/** The addresses of the administrators, a line each; beside a running server too. */
export async function listAdminsCommand(): Promise<number> {
  const config = readConfig()
  const file = databaseFile(config)
  if (file && !existsSync(file)) {
    console.error('Il n’y a pas encore de base de données.')
    return 1
  }
  const { databaseUrl: url, databaseAuthToken: authToken } = config
  const database = await openDatabase({ url, authToken, isReader: true })
  for (const { email } of await administrators(database.db)) console.log(email)
  await database.close()
  return 0
}

/** The way out when the phone that makes the codes is lost. */
export function resetTwoFactorCommand([email]: string[]): Promise<number> {
  return withData('admin reset-two-factor', email, async (deps, address) => {
    if (!(await resetTwoFactor(deps, address))) return `Aucun administrateur n’a l’adresse ${address}.`
    console.log(`${address} se connecte de nouveau avec son mot de passe seul.`)
    return null
  })
}

type Needs = Parameters<typeof createAdmin>[0]
type Action = (deps: Needs, credentials: Credentials) => Promise<string | null>

function withCredentials(command: string, email: string | undefined, action: Action): Promise<number> {
  return withData(command, email, async (deps, address, config) => {
    const credentials = { email: address, password: givenPassword(config, address) ?? newPassword() }
    const refusal = await action(deps, credentials)
    if (!refusal) console.log(`Administrateur : ${address}\nMot de passe   : ${credentials.password}`)
    return refusal
  })
}

type Work = (deps: Needs, email: string, config: Config) => Promise<string | null>

/** Runs `work` on the data of the configuration; what it answers is why it could not be done. */
async function withData(command: string, email: string | undefined, work: Work): Promise<number> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    console.error(helpOf(command))
    return 2
  }
  const config = readConfig()
  const data = await openData(config)
  const refusal = await work({ database: data.database, clock: systemClock }, email, config)
  await data.close()
  if (refusal) console.error(refusal)
  return refusal ? 1 : 0
}

function givenPassword({ firstAdmin }: Config, email: string): string | undefined {
  return firstAdmin?.email.toLowerCase() === email.toLowerCase() ? firstAdmin.password : undefined
}
