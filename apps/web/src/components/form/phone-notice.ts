/** The law wants it next to every phone field of a consumer. Source: LAW-45 (Code de la consommation L223-2). */
export const phoneNotice =
  'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.'
