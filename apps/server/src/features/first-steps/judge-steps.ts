import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { unnamed } from '@tramontane/content/business/unnamed'
import { missingContactFacts, missingIdentityFacts } from '@tramontane/content/legal/missing-legal-facts'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import type { StepFound, StepId } from '@tramontane/domain/first-steps/first-steps'
import { isSmsQuiet } from '@tramontane/domain/messages/quiet-hours'
import { mobileOf } from '@tramontane/domain/people/mobile'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatCents } from '@tramontane/domain/words/money'
import { examineCopies } from '../../checks/copies.ts'
import { bad, type Finding, good } from '../../checks/finding.ts'
import { databaseFile } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { type TestStanding, testStanding } from '../appointments/online-payments/test-payment.ts'
import { copiesOf, lastCopy } from '../backups/list-copies.ts'
import { placeOf, readKnown } from '../copies-elsewhere/known-elsewhere.ts'
import { isTwoFactorOn } from '../two-factor/own-codes.ts'
import { isAtWork, lastLeftAt, type StepRow, stepRows, triedMessage } from './queries.ts'

export type Judged = {
  found: StepFound['found']
  findings?: Finding[]
  seenAt?: Date | null
  /** There is nothing to try here. */
  isMute?: boolean
}

/** How every step stands, from what is stored and what really happened; nobody outside is asked. */
export async function judgeSteps(
  deps: Deps,
  admin: { id: number },
): Promise<{ judged: Record<StepId, Judged>; rows: Map<string, StepRow> }> {
  const { db } = deps.database
  const { current: settings } = deps.settings
  const rows = new Map((await stepRows(db)).map((row) => [row.id, row]))
  const work = await isAtWork(db)
  const isFine = (id: StepId, keys: (keyof BusinessSettings)[]): Judged => ({
    found: work.hasWash || rows.get(id)?.confirmedAt || isChanged(settings, keys) ? 'well' : 'missing',
  })
  return {
    rows,
    judged: {
      identity: lacking([
        ...(settings.identity.name === unnamed ? ['le nom de l’entreprise'] : []),
        ...missingIdentityFacts(settings),
      ]),
      contact: contactStep(settings),
      hours: isFine('hours', ['hours', 'breaks', 'closed']),
      towns: isFine('towns', ['towns']),
      prices: isFine('prices', ['services', 'plans']),
      mail: await messageStep(deps, 'mail', rows.get('mail')),
      payment: await paymentStep(deps, { row: rows.get('payment'), wasPaid: work.wasPaid }),
      copy: copyStep(deps),
      twoFactor: { found: (await isTwoFactorOn(db, admin)) ? 'well' : 'missing' },
      services: triedStep(rows.get('services')),
      sms: deps.sms ? await smsStep(deps, rows.get('sms')) : smsOff,
      import: { found: work.hasClient ? 'well' : 'missing' },
      photos: { found: hasPhoto(settings) ? 'well' : 'missing' },
    },
  }
}

/** A place on the map that is still the example's would send every drive and every engine there. */
function contactStep({ contact }: BusinessSettings): Judged {
  const { city, latitude, longitude } = freshBusiness.contact
  const judged = lacking(missingContactFacts({ contact }))
  const isExample = contact.latitude === latitude && contact.longitude === longitude
  if (judged.found !== 'well' || !isExample || contact.city.trim() === city) return judged
  const sentence = `La place sur la carte est encore celle de l’exemple, à ${city} : choisissez une adresse proposée, ou donnez la latitude et la longitude.`
  return { found: 'missing', findings: [bad(sentence)] }
}

function lacking(facts: string[]): Judged {
  if (facts.length === 0) return { found: 'well' }
  return { found: 'missing', findings: [bad(`Il manque : ${frenchList(facts, 'et')}.`)] }
}

/** They are no longer those that a production begins with. */
function isChanged(settings: BusinessSettings, keys: (keyof BusinessSettings)[]): boolean {
  return keys.some((key) => JSON.stringify(settings[key]) !== JSON.stringify(freshBusiness[key]))
}

function triedStep(row: StepRow | undefined): Judged {
  if (!row?.findings) return { found: 'missing' }
  const isWell = row.findings.every(({ well }) => well)
  return { found: isWell ? 'well' : 'failed', findings: row.findings, seenAt: row.triedAt }
}

/** The last try, else any message that left by the same way. */
async function messageStep(
  { database: { db }, clock }: Deps,
  channel: 'mail' | 'sms',
  row: StepRow | undefined,
): Promise<Judged> {
  const leftAt = await lastLeftAt(db, channel)
  // What left after a trial that failed says that the way is mended.
  const isMended = leftAt !== null && leftAt > (row?.triedAt ?? leftAt)
  if (row?.findings && !isMended) return triedStep(row)
  const message = row?.tried ? await triedMessage(db, row.tried) : null
  const isMail = channel === 'mail'
  if (message?.sentAt)
    return {
      found: 'well',
      findings: [
        good(
          isMail
            ? 'Le serveur d’envoi l’a prise. Regardez qu’elle est bien arrivée, aussi dans les indésirables.'
            : 'Le service de SMS l’a pris : il arrive dans la minute.',
        ),
      ],
      seenAt: message.sentAt,
    }
  if (message?.lastError)
    return {
      found: 'failed',
      findings: [
        bad(message.lastError),
        ...(message.failedAt ? [] : [good('Le programme réessaie de lui-même.')]),
      ],
      seenAt: row?.triedAt,
    }
  if (message)
    return {
      found: 'waiting',
      findings:
        !isMail && isSmsQuiet(clock.now()) ? [good('La nuit aucun SMS ne part : il part ce matin.')] : [],
      seenAt: row?.triedAt,
    }
  if (!leftAt) return { found: 'missing' }
  const what = isMail ? 'Votre dernier message est parti' : 'Votre dernier SMS est parti'
  return { found: 'well', findings: [good(`${what} le ${momentText(leftAt)}.`)], seenAt: leftAt }
}

const smsOff: Judged = {
  found: 'missing',
  findings: [
    good(
      'Aucun service de SMS n’est configuré : la personne qui tient le serveur le fait par « tramontane setup » ou SMS=brevo.',
    ),
  ],
  isMute: true,
}

async function smsStep(deps: Deps, row: StepRow | undefined): Promise<Judged> {
  const judged = await messageStep(deps, 'sms', row)
  if (judged.found !== 'missing' || mobileOf(deps.settings.current.contact.phone)) return judged
  const sentence = 'Le SMS d’essai part vers le téléphone de vos coordonnées : donnez-y un mobile.'
  return { found: 'missing', findings: [good(sentence)], isMute: true }
}

async function paymentStep(
  deps: Deps,
  { row, wasPaid }: { row: StepRow | undefined; wasPaid: boolean },
): Promise<Judged> {
  const test = await testStanding(deps)
  const wrong = row?.findings?.filter(({ well }) => !well) ?? []
  const told = trialFindings(test)
  const seenAt = wrong.length > 0 ? row?.triedAt : test?.at
  if (wrong.length > 0 || told.some(({ well }) => !well))
    return { found: 'failed', findings: [...told, ...wrong], seenAt }
  if (test?.state === 'paid') return { found: 'well', findings: told, seenAt }
  if (wasPaid) return { found: 'well', findings: [good('Un client a déjà payé par carte.')] }
  return { found: 'missing', findings: told, seenAt }
}

/** What became of the last trial. */
function trialFindings(test: TestStanding | null): Finding[] {
  if (!test) return []
  if (test.state !== 'paid')
    return [good('Un essai a été commencé, et n’a pas été payé : rien n’a été pris.')]
  const paid = `${formatCents(test.cents)} payés le ${momentText(test.at)}`
  const ends = {
    sent: good(`${paid}, et rendus.`),
    owed: bad(
      `${paid}, mais le remboursement n’est pas encore passé : le programme réessaie toutes les dix minutes.`,
    ),
    lost: bad(
      `${paid}, mais la banque a refusé le remboursement : rendez-les depuis le tableau de bord du prestataire.`,
    ),
  }
  return [ends[test.refund]]
}

/** The copies of this machine, then those that leave it. */
function copyStep({ config, clock }: Deps): Judged {
  const now = clock.now()
  const finding = examineCopies(config, now)
  const last = lastCopy(copiesOf(config), now)
  if (!databaseFile(config)) return { found: 'well', findings: [finding], isMute: true }
  if (!finding.well) return { found: 'failed', findings: [finding], seenAt: last?.madeAt }
  if (!last) return { found: 'missing', findings: [finding] }
  const here = good(`Une copie de cette machine date du ${momentText(last.madeAt)}.`)
  const seenAt = last.madeAt
  if (!config.elsewhere) return { found: 'well', findings: [here], seenAt }
  const known = readKnown(config)
  const there = `Une copie scellée ${known?.arrivedAt ? 'est' : 'part'} dans ${placeOf(config.elsewhere)}`
  if (known?.arrivedAt) {
    const whole = good(`${there} depuis le ${momentText(known.arrivedAt)}, relue en entier.`)
    return { found: 'well', findings: [here, whole], seenAt }
  }
  if (known?.failure) return { found: 'failed', findings: [here, bad(known.failure)], seenAt }
  return { found: 'waiting', findings: [here, good(`${there} dans la minute.`)], seenAt }
}

function hasPhoto({ photos: { services, ...others } }: BusinessSettings): boolean {
  return [...Object.values(services), ...Object.values(others)].some((photo) => photo !== null)
}

function momentText(at: Date): string {
  return `${longFrenchDate(dayOf(at))} à ${frenchTime(timeOf(at))}`
}
