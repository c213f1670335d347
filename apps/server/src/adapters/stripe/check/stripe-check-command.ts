import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type CheckLine, checkStripe, groupNames, isTestKey } from './stripe-check.ts'

type Command = {
  env: Record<string, string | undefined>
  /** The groups to try; all of them when none is named. */
  words: string[]
  plans: BusinessSettings['plans']
  now: () => Date
  pause: (milliseconds: number) => Promise<unknown>
  print: (line: string) => void
}

/** `stripe:check`. Answers the exit code: 0 when all came as expected, 1 after a fault, 2 when nothing was tried. */
export async function stripeCheckCommand({ env, words, print, ...given }: Command): Promise<number> {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_BASE: apiBase } = env
  if (!isTestKey(secretKey)) {
    print(
      secretKey
        ? 'Cette clé n’est pas du mode test : l’essai paie, rembourse et annule. Donnez STRIPE_SECRET_KEY=sk_test_…'
        : 'STRIPE_SECRET_KEY : manque, une clé du mode test (sk_test_…).',
    )
    return 2
  }
  const unknown = words.filter((word) => !groupNames.includes(word))
  if (unknown.length > 0) {
    print(`Groupe inconnu : ${unknown.join(', ')}. Les groupes : ${groupNames.join(', ')}.`)
    return 2
  }
  const wanted = words.length > 0 ? words : groupNames
  const lines = await checkStripe({ ...given, secretKey, apiBase: apiBase || undefined }, wanted, (line) =>
    print(told(line)),
  )
  const wrong = lines.filter(({ isWell }) => !isWell)
  print(summary(lines, wrong))
  return wrong.length === 0 ? 0 : 1
}

function told({ isWell, name, sentence }: CheckLine): string {
  return `${isWell ? 'OK         ' : 'À RÉPARER  '}${name} : ${sentence}`
}

function summary(lines: CheckLine[], wrong: CheckLine[]): string {
  if (wrong.length === 0) return `${lines.length} lignes, toutes comme attendu.`
  const again = [...new Set(wrong.map(({ group }) => group))].filter((group) => groupNames.includes(group))
  return `${wrong.length} ligne(s) à réparer sur ${lines.length}. Pour refaire ces groupes : bun run stripe:check ${again.join(' ')}`.trimEnd()
}
