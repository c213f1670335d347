/** Words that name nobody: networks refuse them, or give them to whoever asks. */
const generic =
  /^(sms|texto|info|infos|information|informatio|message|messages|alert|alerte|alertes|notif|notifs|service|services|client|clients|contact|admin|test|code|verify|rappel|rappels|rdv|promo|pub|noreply|lavage|auto|france)\d*$/i

/**
 * What is wrong with the name that phones show in place of a number, as the rest of a sentence; null where nothing is.
 * Source: V-42.
 */
export function senderProblem(sender: string): string | null {
  if (!/^[A-Za-z0-9]*$/.test(sender))
    return 'doit s’écrire de lettres sans accent et de chiffres, sans espace ni signe'
  if (sender.length < 3 || sender.length > 11) return 'doit compter de 3 à 11 lettres et chiffres'
  if (/^\d+$/.test(sender)) return 'ne peut pas être un numéro : il faut au moins une lettre'
  return generic.test(sender) ? `doit nommer votre entreprise : « ${sender} » ne nomme personne` : null
}
