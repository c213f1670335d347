import {
  administrator,
  adminSessionLine,
  twoFactorSetup,
  twoFactorState,
} from '@tramontane/contract/replies/back-office'
import { count, id } from '@tramontane/contract/replies/parts'
import { z } from 'zod'
import { answered, type Calls, done, told } from './call.ts'

const checked = told({ email: z.string() })

/** Handed over once, with the password that was made. */
const colleague = told({ administrator: z.strictObject({ id, email: z.string() }), password: z.string() })

/** How administrators come in, and who they are. */
export const teamCalls: Calls = {
  'POST /api/admin/logout': {
    tag: 'Accès des administrateurs',
    summary: 'Fermer sa session',
    replies: { 200: done },
  },
  'GET /api/admin/check-auth': {
    tag: 'Accès des administrateurs',
    summary: 'Dire qui est connecté',
    replies: { 200: checked },
  },
  'GET /api/check-admin-auth': {
    tag: 'Accès des administrateurs',
    summary: 'Dire qui est connecté, sous son autre nom',
    replies: { 200: checked },
  },
  'POST /api/admin/password': {
    tag: 'Accès des administrateurs',
    summary: 'Changer son mot de passe',
    replies: { 200: done },
    refusals: ['wrong_current_password', 'common_password', 'too_many_requests'],
  },
  'GET /api/admin/sessions': {
    tag: 'Accès des administrateurs',
    summary: 'Les sessions ouvertes',
    replies: { 200: answered(z.array(adminSessionLine)) },
  },
  'POST /api/admin/sessions/end-others': {
    tag: 'Accès des administrateurs',
    summary: 'Fermer ses autres sessions',
    replies: { 200: answered(z.strictObject({ ended: count })) },
  },
  'DELETE /api/admin/sessions/:id': {
    tag: 'Accès des administrateurs',
    summary: 'Fermer une session',
    replies: { 200: done },
  },
  'GET /api/admin/two-factor': {
    tag: 'Accès des administrateurs',
    summary: 'L’état de sa vérification en deux étapes',
    replies: { 200: answered(twoFactorState) },
  },
  'POST /api/admin/two-factor/setup': {
    tag: 'Accès des administrateurs',
    summary: 'Préparer la vérification en deux étapes',
    replies: { 200: answered(twoFactorSetup) },
    refusals: ['two_factor_changed'],
  },
  'POST /api/admin/two-factor/confirm': {
    tag: 'Accès des administrateurs',
    summary: 'Mettre en marche la vérification en deux étapes',
    replies: { 200: answered(z.strictObject({ recoveryCodes: z.array(z.string()) })) },
    refusals: ['wrong_code', 'two_factor_changed', 'too_many_requests'],
  },
  'POST /api/admin/two-factor/off': {
    tag: 'Accès des administrateurs',
    summary: 'Arrêter la vérification en deux étapes',
    replies: { 200: done },
    refusals: ['wrong_current_password', 'wrong_code', 'two_factor_changed', 'too_many_requests'],
  },
  'GET /api/admin/administrators': {
    tag: 'Accès des administrateurs',
    summary: 'Les administrateurs',
    replies: { 200: answered(z.array(administrator)) },
  },
  'POST /api/admin/administrators': {
    tag: 'Accès des administrateurs',
    summary: 'Ajouter un administrateur',
    replies: { 201: colleague },
    refusals: ['email_taken'],
  },
  'DELETE /api/admin/administrators/:id': {
    tag: 'Accès des administrateurs',
    summary: 'Retirer un administrateur',
    replies: { 200: done },
    refusals: ['own_account', 'last_admin'],
  },
  'POST /api/admin/administrators/:id/reset-password': {
    tag: 'Accès des administrateurs',
    summary: 'Donner un nouveau mot de passe à un collègue',
    replies: { 200: colleague },
    refusals: ['own_account'],
  },
  'DELETE /api/admin/administrators/:id/two-factor': {
    tag: 'Accès des administrateurs',
    summary: 'Arrêter la vérification en deux étapes d’un collègue',
    replies: { 200: done },
    refusals: ['own_account'],
  },
}
