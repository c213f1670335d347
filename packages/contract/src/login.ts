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
