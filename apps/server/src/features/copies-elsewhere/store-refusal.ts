import { codeOf } from '../../log.ts'
/** What a sending that nobody needs to mend ends with, as a program. */
export const mayPassCode = 75

/** Why a store does not take, keep or give a copy; its message is for whoever runs the program. */
export class StoreRefusal extends Error {
  constructor(
    /** The store's own word for it, or this program's. */
    readonly code: string,
    sentence: string,
    /** It may be over by itself in an hour: no person is needed yet. */
    readonly mayPass = false,
  ) {
    super(sentence)
  }
}

type Said = { sentence: string; mayPass?: boolean }

const keyRefused: Said = { sentence: 'le magasin refuse la clé : vérifiez S3_KEY_ID et S3_SECRET' }
const busy: Said = {
  sentence: 'le magasin est en panne ou débordé : un nouvel essai se fait chaque heure',
  mayPass: true,
}
const away: Said = {
  sentence: 'le magasin ne répond pas : vérifiez S3_ENDPOINT et le réseau (port 443)',
  mayPass: true,
}
const full: Said = { sentence: 'le magasin est plein ou son quota atteint : agrandissez-le' }

const said: Record<string, Said> = {
  AccessDenied: {
    sentence:
      'le magasin refuse l’accès : donnez à la clé le droit de lire, d’écrire, de lister et d’effacer dans S3_BUCKET',
  },
  InvalidAccessKeyId: keyRefused,
  SignatureDoesNotMatch: keyRefused,
  AuthorizationHeaderMalformed: { sentence: 'le magasin est d’une autre région : vérifiez S3_REGION' },
  PermanentRedirect: { sentence: 'le magasin est d’une autre région : vérifiez S3_ENDPOINT et S3_REGION' },
  NoSuchBucket: { sentence: 'ce compartiment n’existe pas : créez-le, ou corrigez S3_BUCKET' },
  NoSuchKey: { sentence: 'cette copie n’est pas dans le magasin (tramontane copies les nomme)' },
  RequestTimeTooSkewed: {
    sentence:
      'l’horloge de cette machine est fausse de plus d’un quart d’heure : mettez-la à l’heure (timedatectl)',
  },
  QuotaExceeded: full,
  ServiceQuotaExceeded: full,
  InsufficientStorage: full,
  XMinioStorageFull: full,
  SlowDown: busy,
  ServiceUnavailable: busy,
  InternalError: busy,
  Stalled: away,
  ConnectionRefused: away,
  ConnectionClosed: away,
  FailedToOpenSocket: away,
  DNSResolveFailed: away,
  ConnectionReset: away,
  Timeout: away,
}

/** What the store's client threw, in a sentence. Nothing of a request, key or signature is in it. */
export function storeRefusal(error: unknown): StoreRefusal {
  if (error instanceof StoreRefusal) return error
  const code = codeOf(error) || 'UnknownError'
  const known = said[code]
  if (known) return new StoreRefusal(code, known.sentence, known.mayPass)
  return new StoreRefusal(code, `le magasin ne répond pas comme il faut (${code})`, true)
}

/** A refusal of what the client has no word for. */
export function refusalOf(code: keyof typeof said & string): StoreRefusal {
  return storeRefusal(Object.assign(new Error(code), { code }))
}
