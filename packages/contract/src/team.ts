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

/** Somebody who runs the business. `createdAt` is an ISO instant. */
export type Administrator = {
  id: number
  email: string
  createdAt: string
  hasTwoFactor: boolean
  /** The one who asks. */
  isMe: boolean
}

/** An open session of the back office. Shapes: `id` names it and opens nothing; instants are ISO. */
export type AdminSessionLine = {
  id: string
  email: string
  /** 'Chrome sur Windows'; null for a session of an earlier version. */
  device: string | null
  startedAt: string
  /** To within five minutes. */
  usedAt: string
  /** The session of this very call. */
  isThis: boolean
}

export type TwoFactorState = { isOn: boolean; recoveryCodesLeft: number }

/** What an authenticator application needs: `uri` for its camera, `secret` (base 32) for the keyboard. */
export type TwoFactorSetup = { secret: string; uri: string }
