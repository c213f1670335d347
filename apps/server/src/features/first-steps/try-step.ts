import type { FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/days/durations'
import { asidesOf, type StepAside, type StepId } from '@tramontane/domain/first-steps/first-steps'
import { plainSms } from '@tramontane/domain/messages/sms-size'
import { mobileOf } from '@tramontane/domain/people/mobile'
import { examineAddresses } from '../../checks/addresses.ts'
import { examineDrought } from '../../checks/drought.ts'
import { examineForecast } from '../../checks/forecast.ts'
import { examineMail } from '../../checks/mail.ts'
import { examineRoutes } from '../../checks/routes.ts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { trialLetter } from '../../mail/account/trial-letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { copyOnDemand } from '../backups/make-copy.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueueSms, smsKeyOf } from '../outbox/enqueue-sms.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { actionOf, listSteps } from './list-steps.ts'
import { changeStep, stepRows, triedMessage } from './queries.ts'

/** More than somebody needs who looks for what is wrong with a server; a message costs. */
const triesPerHour = 20

/**
 * Tries what a step is about, and answers the list as it is then; what leaves in the background is told by the list later.
 * Errors: 404 for a step that has nothing to try; 429; those of a copy.
 */
export async function tryStep(deps: Deps, admin: AdminActor, id: StepId): Promise<FirstStepsList> {
  const action = actionOf[id] ?? notFound()
  if (action === 'letter') await sendLetter(deps, admin)
  if (action === 'sms') await sendSms(deps, admin)
  if (action === 'copy') await copyOnDemand(deps, admin)
  if (action === 'services') await askServices(deps)
  if (action === 'confirm')
    await withWrite(deps.database, (tx) => changeStep(tx, id, { confirmedAt: deps.clock.now(), aside: null }))
  return listSteps(deps, admin)
}

/** To the administrator's own address, once the server was greeted: what it says is told at once. */
async function sendLetter(deps: Deps, admin: AdminActor) {
  if (await isUnderWay(deps, 'mail')) return
  const finding = await examineMail(deps.config)
  const now = deps.clock.now()
  const dedupKey = `test-letter:${crypto.randomUUID()}`
  const mail = trialLetter({ site: mailSite(deps), at: now })
  await withWrite(deps.database, async (tx) => {
    await limit(deps, tx, 'letter')
    const tried = finding.well ? { tried: dedupKey, findings: null } : { tried: null, findings: [finding] }
    await changeStep(tx, 'mail', { ...tried, triedAt: now, aside: null })
    if (finding.well) await enqueue(tx, deps, { dedupKey, to: { name: '', address: admin.email }, mail })
    await recordAudit(tx, deps, { actor: admin.email, action: 'first_steps.letter' })
  })
}

/** To the mobile that the site shows. Errors: 404 where there is none, or nobody carries SMS. */
async function sendSms(deps: Deps, admin: AdminActor) {
  const { identity, contact } = deps.settings.current
  const mobile = (deps.sms && mobileOf(contact.phone)) || notFound()
  if (await isUnderWay(deps, 'sms')) return
  const now = deps.clock.now()
  const dedupKey = `test-sms:${crypto.randomUUID()}`
  await withWrite(deps.database, async (tx) => {
    await limit(deps, tx, 'sms')
    await changeStep(tx, 'sms', { tried: smsKeyOf(dedupKey), findings: null, triedAt: now, aside: null })
    await enqueueSms(tx, deps, {
      ...{ dedupKey, kind: null, subject: 'SMS d’essai' },
      to: { clientId: null, name: identity.name, mobile },
      text: plainSms(`${identity.shortName || identity.name} : vos SMS arrivent. Ceci est un essai.`),
      usefulUntil: new Date(now.getTime() + 24 * hourMs),
    })
    await recordAudit(tx, deps, { actor: admin.email, action: 'first_steps.sms' })
  })
}

/** A second press does not send a second one while the first is on its way. */
async function isUnderWay({ database: { db } }: Deps, id: StepId): Promise<boolean> {
  const tried = (await stepRows(db)).find((row) => row.id === id)?.tried
  const message = tried ? await triedMessage(db, tried) : null
  return message !== null && message.sentAt === null && message.lastError === null
}

function limit(deps: Deps, tx: Parameters<typeof countTry>[0], what: string) {
  return countTry(tx, deps, { key: `first-steps:${what}`, limit: triesPerHour, windowMs: hourMs })
}

/** All of them at once: the slowest decides. */
async function askServices(deps: Deps) {
  const { config } = deps
  const findings = await Promise.all([
    examineAddresses(config),
    examineRoutes(config),
    examineForecast(config),
    examineDrought(config),
  ])
  await withWrite(deps.database, (tx) =>
    changeStep(tx, 'services', { findings, triedAt: deps.clock.now(), aside: null }),
  )
}

type Aside = { id: StepId; aside: StepAside | null }

/** Puts a step aside, or takes it up again. Errors: 400 for a way that this step has not. */
export async function setStepAside(
  deps: Deps,
  admin: AdminActor,
  { id, aside }: Aside,
): Promise<FirstStepsList> {
  if (aside !== null && !asidesOf(id).includes(aside))
    throw new AppError('validation', { fields: { aside: 'Cette étape ne se met pas de côté.' } })
  await withWrite(deps.database, async (tx) => {
    await changeStep(tx, id, { aside })
    const details = { step: id, aside: aside ?? 'none' }
    await recordAudit(tx, deps, { actor: admin.email, action: 'first_steps.aside', details })
  })
  return listSteps(deps, admin)
}
