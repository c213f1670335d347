import { configWords } from '../../../config/config-words.ts'
import type { Values } from '../standing.ts'
import { askChoice, askValue, askVariable, shapeFault } from './ask.ts'
import { askAddress } from './ask-address.ts'
import { askCopies } from './ask-copies.ts'
import { askMail } from './ask-mail.ts'
import { type Asked, type NewAdmin, newSecret, type Wanted } from './asked.ts'
import type { Terminal } from './terminal.ts'

/**
 * Asks for everything that must be known, one thing at a time, each said, proposed and checked.
 * Errors: Interrupted.
 */
export async function interview(whole: Asked): Promise<Wanted> {
  const answers: Values = { ...whole.standing }
  const halfway: Values = {}
  const answered = (values: Values) => whole.keep({ ...answers, ...Object.assign(halfway, values) })
  const asked: Asked = { ...whole, terminal: { ...whole.terminal, answered } }
  const answer = (values: Values) => answered(Object.assign(answers, values))

  const mode = await askKind(asked)
  answer({ APP_ENV: mode, APP_SECRET: answers.APP_SECRET ?? newSecret() })
  answer(await askAddress(asked, answers))
  if (mode === 'production') {
    answer(await askPayments(asked, answers))
    answer(await askMail(asked, answers))
    answer(await askCopies(asked, { ...answers }))
  }
  return {
    values: answers,
    admin: whole.hasAdmin ? null : await askAdmin(whole.terminal, answers.ADMIN_EMAIL),
  }
}

async function askKind(asked: Asked): Promise<'production' | 'demo'> {
  const { terminal, standing } = asked
  const kinds = {
    production: 'une vraie entreprise (il faut un compte Stripe et une messagerie)',
    demo: 'un essai : paiements simulés, e-mails écrits dans un dossier, clients inventés',
  }
  for (;;) {
    terminal.say('\nÀ quoi servira cette machine ?')
    const kind = await askChoice(terminal, kinds, standing.APP_ENV === 'demo' ? 'demo' : 'production')
    const refusal = asked.refuses({ APP_ENV: kind })
    if (!refusal) return kind
    terminal.say(`  Ce n’est pas possible : ${refusal}`)
  }
}

async function askPayments(asked: Asked, answers: Values): Promise<Values> {
  const { terminal, standing } = asked
  terminal.say('\nStripe : dashboard.stripe.com, « Développeurs », « Clés API ».')
  const secretKey = await askVariable(terminal, 'STRIPE_SECRET_KEY', { standing: standing.STRIPE_SECRET_KEY })
  const mode = (key = '') => key.split('_')[1]
  const publishableKey = await askVariable(terminal, 'STRIPE_PUBLISHABLE_KEY', {
    standing: standing.STRIPE_PUBLISHABLE_KEY,
    check: (value) =>
      mode(value) === mode(secretKey)
        ? null
        : 'Cette clé n’est pas du même mode (live ou test) que la clé secrète.',
  })
  const keys = { STRIPE_SECRET_KEY: secretKey ?? '', STRIPE_PUBLISHABLE_KEY: publishableKey ?? '' }
  const isKept = standing.STRIPE_WEBHOOK_SECRET && keys.STRIPE_SECRET_KEY === standing.STRIPE_SECRET_KEY
  if (!isKept) {
    const { secret, said } = await asked.makeWebhook({ ...answers, ...keys })
    terminal.say(`  ${said}`)
    if (secret) return { ...keys, STRIPE_WEBHOOK_SECRET: secret }
  }
  const webhook = await askVariable(terminal, 'STRIPE_WEBHOOK_SECRET', {
    standing: standing.STRIPE_WEBHOOK_SECRET,
  })
  return { ...keys, STRIPE_WEBHOOK_SECRET: webhook ?? '' }
}

export async function askAdmin(terminal: Terminal, standing?: string): Promise<NewAdmin> {
  const email = await askVariable(terminal, 'ADMIN_EMAIL', { standing })
  terminal.say(`\nADMIN_PASSWORD : ${configWords.ADMIN_PASSWORD.purpose}.`)
  for (;;) {
    const password = await askValue(terminal, {
      label: 'Mot de passe (ne s’affiche pas) ',
      isHidden: true,
      isOptional: true,
      without: 'le programme en fait un',
      shape: (value) => shapeFault('ADMIN_PASSWORD', value),
    })
    if (!password) return { email: email ?? '' }
    const again = await askValue(terminal, { label: 'Encore une fois ', isHidden: true })
    if (again === password) return { email: email ?? '', password }
    terminal.say('  Les deux ne sont pas les mêmes.')
  }
}
