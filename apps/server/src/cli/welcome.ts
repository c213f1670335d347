import type { Config } from '../config/config.ts'
import { demoAdminEmail } from '../features/admin-session/first-admin.ts'

/** Tells the person who started the demonstration where to go; the only output that is not a line of JSON. */
export function welcome(
  { baseUrl, firstAdmin }: Config,
  newAdmin: { email: string; password: string } | null,
) {
  const email = newAdmin?.email ?? firstAdmin?.email ?? demoAdminEmail
  console.log(`
  Tramontane, démonstration : ${baseUrl}
  Administration            : ${baseUrl}/admin-login
  E-mail                    : ${email}
  Mot de passe              : ${passwordLine(newAdmin, firstAdmin)}
`)
}

function passwordLine(newAdmin: { password: string } | null, firstAdmin: Config['firstAdmin']): string {
  if (newAdmin) return `${newAdmin.password}  (noté ici une seule fois)`
  if (firstAdmin) return 'celui de ADMIN_PASSWORD au premier démarrage'
  return 'celui du premier démarrage (perdu ? « tramontane admin reset-password », serveur arrêté)'
}
