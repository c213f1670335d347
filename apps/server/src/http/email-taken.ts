import { AppError } from './app-error.ts'

/** An address that another account has, told under its field too. */
export function emailTaken(): AppError {
  return new AppError('email_taken', {
    fields: { email: 'Cette adresse e-mail est déjà celle d’un autre compte' },
  })
}
