import { z } from 'zod'

/** The address of an account. */
export const requiredEmail = z
  .string({ error: "L'email est requis" })
  .trim()
  .min(1, "L'email est requis")
  .max(200, "Format d'email invalide")
  .pipe(z.email("Format d'email invalide"))

/** POST /api/admin/login and POST /api/login. Source: P-80. A password over 1,024 characters is refused unread. */
export const loginInput = z.object({
  email: requiredEmail,
  password: z
    .string({ error: 'Le mot de passe est requis' })
    .min(1, 'Le mot de passe est requis')
    .max(1024, 'Le mot de passe est trop long'),
})

export type LoginInput = z.infer<typeof loginInput>

/** The secret of a link that was mailed. */
export const linkToken = z
  .string({ error: 'Le lien est incomplet' })
  .min(1, 'Le lien est incomplet')
  .max(200, 'Le lien est incomplet')

/** POST /api/login-link. */
export const loginLinkInput = z.object({ email: requiredEmail })

/** POST /api/login-link/open. */
export const loginLinkToken = z.object({ token: linkToken })

const codeSentence = 'Tapez les six chiffres du message'

/** POST /api/login-link/code: six digits, however they are spaced. */
export const loginCodeInput = z.object({
  code: z
    .string({ error: codeSentence })
    .max(40, codeSentence)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, codeSentence)),
})
