import { createHmac, createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { codeOf } from '../../log.ts'
import { writeWhole } from '../../process/write-whole.ts'

/** Both in PEM. Shapes: `chain` begins with the certificate itself. */
export type KeyedChain = { key: string; chain: string }

export type HeldCertificate = KeyedChain & {
  names: string[]
  issuer: string
  from: Date
  until: Date
  fingerprint: string
}

const accountShape = z.object({ directory: z.string(), key: z.string(), url: z.string().nullable() })
const orderShape = z.object({
  directory: z.string(),
  names: z.array(z.string()),
  key: z.string(),
  url: z.string(),
})
const attemptsShape = z.object({
  directory: z.string(),
  names: z.array(z.string()),
  failures: z.int().min(1),
  nextTryAt: z.coerce.date(),
  words: z.string(),
})

type Account = z.infer<typeof accountShape>
export type Order = z.infer<typeof orderShape>
export type Attempts = z.infer<typeof attemptsShape>

export type CertificateStore = ReturnType<typeof certificateStore>

/** Where keys and certificates are: beside the database, whose copies never hold them. */
export function httpsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'https')
}

/**
 * The certificate, its key, the account, the order under way and what was refused, in a folder for its owner alone. A
 * file is there whole, on disk, or as it was before. What is damaged counts as missing: it is asked for anew.
 */
export function certificateStore(config: Pick<Config, 'dataDir'>) {
  const folder = httpsFolder(config)
  const challenges = join(folder, 'challenges')
  const path = (name: string) => join(folder, name)

  /** What `doctor` asks for in the manner of a challenge, to know this program again; null before its first start. */
  function mark(): { token: string; answer: string } | null {
    const key = readJson(path('account.json'), accountShape)?.key
    if (!key) return null
    const [token = '', answer = ''] = ['asked', 'answered'].map((word) =>
      createHmac('sha256', key).update(word).digest('base64url'),
    )
    return { token, answer }
  }

  return {
    folder,
    certificate: () => readCertificate(path('certificate.pem')),
    /** Changes whenever another certificate takes the place of this one. */
    certificateStamp: () => statSync(path('certificate.pem'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    saveCertificate: ({ key, chain }: KeyedChain) => writeWhole(path('certificate.pem'), `${key}${chain}`),
    account: () => readJson(path('account.json'), accountShape),
    saveAccount: (account: Account) => writeWhole(path('account.json'), JSON.stringify(account)),
    order: () => readJson(path('order.json'), orderShape),
    saveOrder: (order: Order) => writeWhole(path('order.json'), JSON.stringify(order)),
    forgetOrder: () => rmSync(path('order.json'), { force: true }),
    attempts: () => readJson(path('attempts.json'), attemptsShape),
    saveAttempts: (attempts: Attempts) => writeWhole(path('attempts.json'), JSON.stringify(attempts)),
    forgetAttempts: () => rmSync(path('attempts.json'), { force: true }),
    /** What the directory asks for at `/.well-known/acme-challenge/TOKEN`; null for what it never gave us. */
    challenge(token: string): string | null {
      if (!isToken(token)) return null
      const known = mark()
      return token === known?.token ? known.answer : readText(join(challenges, token))
    },
    mark,
    saveChallenge(token: string, answer: string) {
      if (!isToken(token)) throw new Error('a token that is no token')
      writeWhole(join(challenges, token), answer)
    },
    forgetChallenges: () => rmSync(challenges, { recursive: true, force: true }),
  }
}

/** Its letters are those of base64url: none leads out of the folder. */
function isToken(token: string): boolean {
  return /^[\w-]{1,256}$/.test(token)
}

function readCertificate(file: string): HeldCertificate | null {
  const text = readText(file)
  const start = text?.indexOf('-----BEGIN CERTIFICATE-----') ?? -1
  if (!text || start <= 0) return null
  return heldCertificate({ key: text.slice(0, start), chain: text.slice(start) })
}

/** What a chain says of itself; null where it is none, or where the key is another one's. */
export function heldCertificate({ key, chain }: KeyedChain): HeldCertificate | null {
  try {
    const certificate = new X509Certificate(chain)
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return null
    const names = certificate.subjectAltName?.split(', ').map((name) => name.replace(/^DNS:/, '')) ?? []
    return {
      ...{ key, chain, names },
      issuer: /(?:^|\n)(?:O|CN)=(.*)/.exec(certificate.issuer)?.[1] ?? certificate.issuer,
      from: certificate.validFromDate,
      until: certificate.validToDate,
      fingerprint: certificate.fingerprint256,
    }
  } catch {
    // Whatever it is, nobody can be answered with it.
    return null
  }
}

function readJson<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> | null {
  try {
    return shape.parse(JSON.parse(readText(file) ?? 'null'))
  } catch {
    // Cut short or of another program: it is made anew.
    return null
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
