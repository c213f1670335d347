import type { HttpsConfig } from '../../config/config.ts'
import { codeOf } from '../../log.ts'
import { AcmeProblem } from './acme-problem.ts'

type Refused = { name: string; who: string; port: number }

/** By the directory's own word: what it means, and what to do. */
const sentences: Record<string, (refused: Refused) => string> = {
  dns: ({ name }) =>
    `le nom ${name} ne mène à aucune adresse. Chez votre registraire, donnez-lui une ligne A (et AAAA, s’il y en a une) vers cette machine.`,
  connection: ({ name, port }) =>
    `personne ne répond sur le port 80 de ${name}. Ouvrez-le dans le pare-feu de la machine et chez l’hébergeur${port === 80 ? '' : `, jusqu’au port ${port}`}, et vérifiez que ${name} mène ici (lignes A et AAAA).`,
  unauthorized: ({ name }) =>
    `à l’adresse ${name}, c’est un autre serveur qui répond. Faites mener ses lignes A et AAAA à cette machine, et effacez celles d’avant.`,
  incorrectResponse: ({ name }) =>
    `à l’adresse ${name}, c’est un autre serveur qui répond. Faites mener ses lignes A et AAAA à cette machine, et effacez celles d’avant.`,
  caa: ({ name, who }) =>
    `une ligne CAA du domaine ${name} interdit ce certificat. Chez votre registraire, effacez-la, ou ajoutez-y ${who}.`,
  rejectedIdentifier: ({ name, who }) =>
    `${who} ne donne pas de certificat pour ${name}. Vérifiez l’orthographe de DOMAIN.`,
  unsupportedIdentifier: ({ name, who }) => `${who} ne donne pas de certificat pour ${name}.`,
  malformed: ({ who }) => `${who} n’a pas compris la demande. Vérifiez DOMAIN et ACME_DIRECTORY.`,
  rateLimited: ({ who }) =>
    `${who} trouve que ce domaine a trop demandé. Rien à faire : le serveur attend aussi longtemps qu’il le demande.`,
  invalidContact: ({ who }) => `${who} refuse l’adresse ACME_EMAIL.`,
  unsupportedContact: ({ who }) => `${who} refuse l’adresse ACME_EMAIL.`,
  externalAccountRequired: ({ who }) =>
    `${who} veut un compte ouvert chez lui, ce que ce programme ne sait pas faire. Laissez ACME_DIRECTORY vide.`,
  userActionRequired: ({ who }) => `${who} demande d’accepter de nouvelles conditions.`,
  badNonce: ({ who }) => `${who} refuse chaque demande : il va mal.`,
  tls: ({ name }) =>
    `l’adresse http://${name} renvoie vers un https qui ne va pas. Faites mener ses lignes A et AAAA à cette machine.`,
  noHttpChallenge: ({ name, who }) =>
    `${who} ne propose pas, pour ${name}, la preuve par le port 80, la seule que ce programme connaît.`,
  unreachable: ({ who }) =>
    `${who} ne se joint pas. Vérifiez que la machine a accès à Internet et au DNS (port 443 sortant).`,
  timeout: ({ who }) => `${who} ne répond pas à temps.`,
  nonsense: ({ who }) =>
    `${who} répond autre chose que ce qui est convenu. Vérifiez ACME_DIRECTORY, si elle est donnée.`,
  untrusted: ({ who }) =>
    `le certificat de ${who} n’est pas de ceux que cette machine connaît : un équipement intercepte la connexion, ou ACME_CA_FILE manque.`,
  clock: ({ who }) =>
    `vue d’ici, la date du certificat de ${who} n’est pas bonne : l’horloge de la machine est fausse. Réglez-la (timedatectl set-ntp true).`,
  wrongClock: () =>
    'un certificat tout neuf serait déjà à renouveler : l’horloge de la machine est fausse. Réglez-la (timedatectl set-ntp true).',
}

const diskSentences: Record<string, string> = {
  ENOSPC: 'le disque est plein : libérez de la place (df -h).',
  EDQUOT: 'le disque est plein pour cet utilisateur : libérez de la place.',
  EACCES: 'le dossier https des données n’est pas accessible : donnez-le à l’utilisateur du service (chown).',
  EROFS: 'le dossier des données est en lecture seule.',
}

/** What the owner reads of a certificate that could not be had: why, and what to do. A clause that ends its sentence. */
export function refusalWords(
  error: unknown,
  { names: [first = ''], directory, httpPort }: HttpsConfig,
): string {
  if (!(error instanceof AcmeProblem)) {
    const code = codeOf(error)
    return diskSentences[code] ?? `le programme a rencontré une erreur (${code || String(error)}).`
  }
  const refused = { name: error.of ?? first, who: directoryName(directory), port: httpPort }
  const sentence = sentences[error.kind]?.(refused)
  return sentence ?? `${refused.who} a refusé ou va mal (${error.kind}).`
}

/** As people call it. */
export function directoryName(directory: string): string {
  const { hostname } = new URL(directory)
  return hostname.endsWith('.letsencrypt.org') ? 'Let’s Encrypt (letsencrypt.org)' : hostname
}
