import { declarationChannels } from '@tramontane/domain/contracts/received-declaration'
import { terminationGrounds } from '@tramontane/domain/contracts/termination'
import { z } from 'zod'
import { dayField, emailField, freeText, textField } from '../fields.ts'

const declarant = {
  name: textField('Le nom', { min: 2, max: 150, sentence: 'Veuillez entrer vos nom et prénom' }),
  email: emailField('Veuillez entrer une adresse email valide'),
  /** With name and e-mail, either of them names a contract. Source: R-70. */
  licensePlate: freeText('L’immatriculation', 20).nullish(),
  reference: freeText('La référence', 50).nullish(),
}

type Quoted = { licensePlate?: string | null; reference?: string | null }

/** Something that tells one contract of a person from another. */
function namesContract({ licensePlate, reference }: Quoted): boolean {
  return Boolean(licensePlate || reference)
}

const unnamed = {
  error: 'Veuillez entrer l’immatriculation du véhicule, ou la référence du contrat',
  path: ['licensePlate'],
  // Told beside what other fields lack, not after it.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** What "Résilier votre contrat" asks for, field by field. */
export const cancellationFields = z.object({
  ...declarant,
  wishedDay: dayField('Veuillez entrer une date valide').nullish(),
  /** A legitimate reason, told in words. */
  reason: freeText('Le motif', 2000, { hasLines: true }).nullish(),
})

/** POST /api/cancellation-request. Source: Code de la consommation, L215-1-1, D215-1. */
export const cancellationInput = cancellationFields.refine(namesContract, unnamed)

export type CancellationInput = z.infer<typeof cancellationInput>

/** POST /api/withdrawal-request: "Renoncer au contrat ici". Source: Code de la consommation, L221-21, D221-5. */
export const withdrawalInput = z.object(declarant).refine(namesContract, unnamed)

export type WithdrawalInput = z.infer<typeof withdrawalInput>

const id = z.coerce.number({ error: 'Veuillez choisir un abonnement' }).int().positive()

/**
 * GET /api/client-endings/preview: what would come of it now. `deletion` is of every contract that runs, renounced where
 * it still can be when `withdraw` says so.
 */
export const endingPreviewQuery = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cancellation'),
    subscriptionId: id,
    wishedDay: dayField('Veuillez entrer une date valide').optional(),
  }),
  z.object({ kind: z.literal('withdrawal'), subscriptionId: id }),
  z.object({ kind: z.literal('deletion'), withdraw: z.enum(['true', 'false']).optional() }),
])

export type EndingPreviewQuery = z.infer<typeof endingPreviewQuery>

/** GET /api/admin/endings/preview: what would come of an administrator's end, at once or, with `end`, by our notice. */
export const adminEndingPreviewQuery = z.union([
  z.object({ subscriptionId: id, end: z.enum(['now', 'notice']).optional() }),
  z.object({ clientId: id }),
])

export type AdminEndingPreviewQuery = z.infer<typeof adminEndingPreviewQuery>

const receivedDays = {
  channel: z.enum(declarationChannels, { error: 'Veuillez choisir comment elle est arrivée' }),
  receivedDay: dayField('Veuillez entrer le jour de réception'),
}

const receivedCancellation = z.object({
  kind: z.literal('cancellation'),
  subscriptionId: id,
  ...receivedDays,
  wishedDay: cancellationFields.shape.wishedDay,
  reason: cancellationFields.shape.reason,
})

const sentDay = dayField('Veuillez entrer le jour d’envoi').nullish()

const receivedWithdrawal = z.object({
  kind: z.literal('withdrawal'),
  subscriptionId: id,
  ...receivedDays,
  /** What was sent in time is in time; the day of its receipt without it. Source: Code de la consommation, L221-21. */
  sentDay,
})

/** The same of a one-off wash, by its appointment. */
const receivedWashWithdrawal = z.object({
  kind: z.literal('wash_withdrawal'),
  appointmentId: z.coerce.number({ error: 'Veuillez choisir un rendez-vous' }).int().positive(),
  ...receivedDays,
  sentDay,
})

/** POST /api/admin/endings/received: a declaration that came by letter, e-mail or phone, with the days that count. */
export const receivedDeclaration = z.discriminatedUnion('kind', [
  receivedCancellation,
  receivedWithdrawal,
  receivedWashWithdrawal,
])

export type ReceivedDeclaration = z.infer<typeof receivedDeclaration>

/** GET /api/admin/endings/received/preview: what would come of it. */
export const receivedPreviewQuery = z.discriminatedUnion('kind', [
  receivedCancellation.omit({ reason: true }),
  receivedWithdrawal,
  receivedWashWithdrawal,
])

export type ReceivedPreviewQuery = z.infer<typeof receivedPreviewQuery>

/** POST /api/admin/endings/{id}/reason: the proof establishes the reason, or what it lacks. */
export const reasonDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted'), proofDay: dayField('Veuillez entrer le jour de réception') }),
  z.object({
    decision: z.literal('refused'),
    lack: textField('Ce qui manque', {
      hasLines: true,
      min: 10,
      max: 1000,
      sentence: 'Dites au client ce qui manque au justificatif, en dix caractères au moins',
    }),
  }),
])

export type ReasonDecision = z.infer<typeof reasonDecision>

/** The words of an administrator that the client reads, with what the terms allow it for. */
const termination = {
  ground: z.enum(terminationGrounds, { error: 'Veuillez choisir comment le contrat prend fin' }),
  reason: textField('Le motif', {
    hasLines: true,
    min: 10,
    max: 1000,
    sentence: 'Dites au client pourquoi, en dix caractères au moins',
  }),
  /** When the client received the formal notice: asked of a breach. */
  formalNoticeDay: dayField('Veuillez entrer une date valide').nullish(),
}

/** What the dialog asks for. */
export const terminationFields = z.object(termination)

/** POST /api/admin/terminations: we end a contract, by notice or at once. Source: LAW-34. */
export const terminationInput = z.object({ subscriptionId: id, ...termination })

export type TerminationInput = z.infer<typeof terminationInput>
