import { auditTopicIds } from '@tramontane/contract/audit/audit'
import { type AuditTopic, auditTopics } from '@tramontane/contract/audit/audit-actions'
import { auditSortFields } from '@tramontane/contract/audit/audit-columns'
import type { GridWords, StatusLooks } from '../../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../../components/grid/view/grid-state.ts'

type JournalField = (typeof auditSortFields)[number]

export const journalGrid: GridSpec<JournalField, AuditTopic> = {
  sortFields: auditSortFields,
  sortDefault: '-createdAt',
  statuses: auditTopicIds,
}

export type JournalGridState = GridState<JournalField, AuditTopic>

export const journalWords: GridWords = {
  one: 'action',
  many: 'actions',
  isFeminine: true,
  searchPlaceholder: 'Personne, action…',
  filter: { label: 'Filtrer par sujet', all: 'Tous les sujets' },
  none: 'Aucune action',
  noneHint: 'Rien n’a été fait par cette personne ou pendant cette période. Le journal garde douze mois.',
}

export const topicLooks = Object.fromEntries(
  auditTopicIds.map((topic) => [topic, { word: auditTopics[topic], look: 'plain' }]),
) as StatusLooks<AuditTopic>
