/** Pages with a secret in their address, a card, or somebody's own things: no other host is reached from there. */
const unmeasured =
  /^\/(admin|admin-login|admin-mot-de-passe|espace-client|souscrire|activation|reinitialiser|confirmer-rendez-vous|mon-rendez-vous|creneau|deplacement|devis|payer)(\/|$)/

/** Whether visits of a page may be counted, where the visitor agrees. The pages' policy holds to the same rule. */
export function isMeasured(path: string): boolean {
  return !unmeasured.test(path)
}
