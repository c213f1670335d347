/** What Stripe's API says of a call that failed. */
export type ApiError = {
  type: string
  code?: string
  decline_code?: string
  message?: string
  param?: string
}

/** What stripe.js answers instead of throwing; `message` may be shown. */
export type BrowserError = ApiError & { message: string }

const sentences: Record<string, string> = {
  api_connection_error: 'Une erreur est survenue lors de la connexion à notre prestataire de paiement.',
  card_declined: 'Votre carte a été refusée.',
  expired_card: 'Votre carte a expiré.',
  generic_decline: 'Votre carte a été refusée.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  incomplete_number: 'Votre numéro de carte est incomplet.',
  incorrect_number: 'Votre numéro de carte est incorrect.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
  invalid_cvc: 'Le code de sécurité de votre carte est invalide.',
  invalid_expiry_month: 'Le mois d’expiration de votre carte est invalide.',
  invalid_expiry_year: 'L’année d’expiration de votre carte est invalide.',
  invalid_number: 'Votre numéro de carte n’est pas valide.',
  payment_intent_authentication_failure:
    'Nous ne sommes pas en mesure d’authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
}

export function frenchError(error: ApiError): BrowserError {
  const known = [error.decline_code, error.code, error.type].find((word) => word && word in sentences)
  return {
    ...error,
    message: (known && sentences[known]) || error.message || 'Une erreur inattendue est survenue.',
  }
}

export function incomplete(code: string): BrowserError {
  return frenchError({ type: 'validation_error', code })
}
