import { articleSummary, shownText } from '@tramontane/contract/replies/texts/shown-texts'
import {
  textDetail,
  textLine,
  textPreview,
  uploadedPicture,
  writtenVersion,
} from '@tramontane/contract/replies/texts/texts'
import { z } from 'zod'
import { answered, type Calls, done } from './call.ts'

const tag = 'Pages et articles'

/** The texts of the public site. */
export const textCalls: Calls = {
  'GET /api/texts': {
    tag,
    summary: 'Les articles du blog, le plus récent d’abord',
    replies: { 200: answered(z.array(articleSummary)) },
  },
  'GET /api/texts/shown': {
    tag,
    summary: 'Le texte d’une page que l’entreprise a écrite ou reprise',
    more: 'Les pages dont les mots sont ceux du programme répondent 404 : leur texte est dans l’application.',
    replies: { 200: answered(shownText) },
    refusals: ['not_found'],
  },
  'GET /api/admin/texts': {
    tag,
    summary: 'Tous les textes que l’on peut écrire',
    replies: { 200: answered(z.array(textLine)) },
  },
  'POST /api/admin/texts': {
    tag,
    summary: 'Commencer un article ou une page',
    more: 'Un brouillon, que personne ne voit ; son adresse vient du titre.',
    replies: { 201: answered(textDetail) },
    refusals: ['texts_full'],
  },
  'POST /api/admin/texts/preview': {
    tag,
    summary: 'Ce que serait la page d’un brouillon, sans rien enregistrer',
    more: '`shown` : ce que montrent les composants du site public. `search` et `share` : comment la page se trouve et se partage. `lacks` : ce qui manque encore pour le publier, par champ. Un texte ou une photographie dont on ne peut rien montrer est refusé.',
    replies: { 200: answered(textPreview) },
    refusals: ['not_found'],
  },
  'POST /api/admin/texts/pictures': {
    tag,
    summary: 'Envoyer une photographie pour les textes',
    replies: { 201: answered(uploadedPicture) },
    refusals: ['payload_too_large'],
  },
  'GET /api/admin/texts/:key': {
    tag,
    summary: 'Un texte, ses versions et ce qu’il peut nommer',
    replies: { 200: answered(textDetail) },
  },
  'DELETE /api/admin/texts/:key': {
    tag,
    summary: 'Supprimer un texte à soi',
    replies: { 200: done },
    refusals: ['text_changed', 'text_of_program', 'text_unrenderable'],
  },
  'GET /api/admin/texts/:key/versions/:version': {
    tag,
    summary: 'Une version d’un texte',
    replies: { 200: answered(writtenVersion) },
  },
  'PUT /api/admin/texts/:key/draft': {
    tag,
    summary: 'Garder le brouillon d’un texte',
    more: '`revision` est celle du texte lu ; s’il a changé entre-temps, 409 avec le texte tel qu’il est dans `data`, et rien n’est perdu.',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed'],
  },
  'DELETE /api/admin/texts/:key/draft': {
    tag,
    summary: 'Abandonner le brouillon ; ses mots restent dans l’historique',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed'],
  },
  'POST /api/admin/texts/:key/publish': {
    tag,
    summary: 'Publier le brouillon, maintenant ou à partir d’un jour',
    more: 'Sans brouillon, un texte retiré du site y revient.',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed', 'text_without_draft', 'text_unrenderable'],
  },
  'DELETE /api/admin/texts/:key/schedule': {
    tag,
    summary: 'Annuler une publication prévue',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed', 'text_not_planned', 'text_unrenderable'],
  },
  'POST /api/admin/texts/:key/unpublish': {
    tag,
    summary: 'Retirer du site un article ou une page à soi',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed', 'text_always_shown', 'text_unrenderable'],
  },
  'POST /api/admin/texts/:key/revert': {
    tag,
    summary: 'Reprendre une ancienne version comme brouillon',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed'],
  },
  'POST /api/admin/texts/:key/restore': {
    tag,
    summary: 'Rétablir le texte d’origine',
    more: 'La page montre de nouveau les mots du programme, et suit ses versions à venir.',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed', 'text_without_original', 'text_unrenderable'],
  },
  'PATCH /api/admin/texts/:key/address': {
    tag,
    summary: 'Changer l’adresse d’un article ou d’une page à soi',
    more: 'L’ancienne adresse mène à la nouvelle (301). `takesOver` : reprendre une adresse qui mène encore à un autre texte.',
    replies: { 200: answered(textDetail) },
    refusals: ['text_changed', 'text_always_shown', 'text_unrenderable'],
  },
}
