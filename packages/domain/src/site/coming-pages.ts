const kept =
  /^\/(?:$|mentions-legales$|politique-de-confidentialite$|cgv$|accessibilite$|resilier$|retractation$|connexion$|mot-de-passe-oublie$|reinitialiser$|activation$|confirmer-rendez-vous$|mon-rendez-vous|(?:creneau|deplacement|devis|payer)\/|espace-client|admin)/

/**
 * Whether a page is there while the site says 'bientôt': the waiting page itself, what the law asks for, accounts, and what
 * links of messages lead to. Source: V-66.
 */
export function isKeptWhileComing(path: string): boolean {
  return kept.test(path)
}
