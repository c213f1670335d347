import { systemClock } from '../adapters/system-clock.ts'
import { type Config, readConfig } from '../config.ts'
import { createAdmin, resetAdminPassword } from '../features/admin-session/manage-admins.ts'
import { newPassword } from '../features/admin-session/new-password.ts'
import { openData } from '../open-data.ts'
import { helpOf } from './help.ts'

type Credentials = { email: string; password: string }

export function createAdminCommand([email]: string[]): Promise<number> {
  return withCredentials('admin create', email, async (deps, credentials) => {
    if (!(await createAdmin(deps, credentials))) return `${credentials.email} est déjà administrateur.`
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

type Deed = (deps: Parameters<typeof createAdmin>[0], credentials: Credentials) => Promise<string | null>

async function withCredentials(command: string, email: string | undefined, deed: Deed): Promise<number> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    console.error(helpOf(command))
    return 2
  }
  const config = readConfig()
  const credentials = { email, password: givenPassword(config, email) ?? newPassword() }
  const data = await openData(config)
  const refusal = await deed({ database: data.database, clock: systemClock }, credentials)
  await data.close()
  if (refusal) console.error(refusal)
  else console.log(`Administrateur : ${email}\nMot de passe   : ${credentials.password}`)
  return refusal ? 1 : 0
}

function givenPassword({ firstAdmin }: Config, email: string): string | undefined {
  return firstAdmin?.email.toLowerCase() === email.toLowerCase() ? firstAdmin.password : undefined
}
