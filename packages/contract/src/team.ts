import { z } from 'zod'
import { emailField } from './fields.ts'
import { loginInput } from './login.ts'

/** As typed: spaces and dashes are set aside later. */
const code = z.string({ error: 'Le code est requis' }).trim().max(40, 'Ce code est trop long')

const typedCode = code.min(1, 'Le code est requis')

/** POST /api/admin/login. `code` is one of the application's six digits, or a recovery code. */
export const adminLoginInput = loginInput.extend({ code: code.optional() })

export type AdminLoginInput = z.infer<typeof adminLoginInput>

/** POST /api/admin/administrators. */
export const administratorInput = z.object({ email: emailField('Veuillez entrer une adresse email valide') })

/** POST /api/admin/two-factor/confirm. */
export const twoFactorConfirmInput = z.object({ code: typedCode })

/** POST /api/admin/two-factor/off. */
export const twoFactorOffInput = z.object({
  password: z
    .string({ error: 'Le mot de passe est requis' })
    .min(1, 'Le mot de passe est requis')
    .max(1024, 'Le mot de passe est trop long'),
  code: typedCode,
})
