import { listOf } from '@tramontane/contract/lists/list-columns'
import type { TextLine } from '@tramontane/contract/replies/texts/texts'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { fold } from '@tramontane/domain/words/fold'
import type { GridWords, StatusLooks } from '../../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../../components/grid/view/grid-state.ts'
import type { GridPage } from '../../../components/grid/view/grid-wire.ts'
import { kindWords } from '../texts-query.ts'

/** Lists have numbered rows, texts have names. */
export type TextRow = TextLine & { id: number }

const list = listOf<TextRow>()({
  title: { header: 'Titre', text: ({ title }) => title || 'Sans titre', sorts: true },
  kind: { header: 'Genre', text: ({ kind }) => kindWords[kind], sorts: true },
  path: { header: 'Adresse', text: ({ path }) => path, sorts: true },
  state: { header: 'État', text: (row) => standingText(row), sorts: true },
  writtenAt: { header: 'Modifié', text: ({ writtenAt }) => writtenAt ?? '', sorts: true },
  writtenBy: { header: 'Par', text: ({ writtenBy }) => writtenBy ?? '' },
})

export const textListColumns = list.columns

type TextField = (typeof list.sortFields)[number]

/** What is filtered by: the states as an owner thinks of them. */
const standings = ['original', 'brouillon', 'programmé', 'publié', 'retiré'] as const

type TextStanding = (typeof standings)[number]

export const textsGrid: GridSpec<TextField, TextStanding> = {
  sortFields: list.sortFields,
  sortDefault: '-writtenAt',
  statuses: standings,
}

export const standingLooks: StatusLooks<TextStanding> = {
  original: { word: 'Texte d’origine', look: 'plain' },
  brouillon: { word: 'Brouillon', look: 'waiting' },
  programmé: { word: 'Programmé', look: 'told' },
  publié: { word: 'Publié', look: 'good' },
  retiré: { word: 'Retiré du site', look: 'plain' },
}

export const textsWords: GridWords = {
  one: 'texte',
  many: 'textes',
  isFeminine: false,
  searchPlaceholder: 'Titre, adresse, auteur…',
  filter: { label: 'Filtrer par état', all: 'Tous les états' },
  none: 'Pas encore de texte',
  noneHint: 'Écrivez un article ou une page : rien n’est public avant que vous ne le publiiez.',
}

/** Words that wait count before those that are shown: they are what is left to do. */
export function standingOf({ state, hasDraft }: TextLine): TextStanding {
  if (hasDraft) return 'brouillon'
  if (state === 'scheduled') return 'programmé'
  if (state === 'hidden') return 'retiré'
  return state === 'original' ? 'original' : 'publié'
}

/** 'Programmé le 01/12/2026', 'Brouillon, publié'. */
export function standingText(line: TextLine): string {
  const standing = standingOf(line)
  const { word } = standingLooks[standing]
  if (standing === 'programmé' && line.scheduledOn) return `${word} le ${shortFrenchDate(line.scheduledOn)}`
  if (standing === 'publié' && line.scheduledOn)
    return `${word}, autre version le ${shortFrenchDate(line.scheduledOn)}`
  if (standing !== 'brouillon') return word
  if (line.scheduledOn) return `${word}, programmé le ${shortFrenchDate(line.scheduledOn)}`
  return line.state === 'published' ? `${word}, publié` : word
}

/** The view that the address asks for. */
export function textsPage(lines: TextLine[], state: GridState<TextField, TextStanding>): GridPage<TextRow> {
  const words = fold(state.q).split(' ').filter(Boolean)
  const found = lines
    .map((line, index) => ({ ...line, id: index + 1 }))
    .filter((line) => state.status === null || standingOf(line) === state.status)
    .filter((line) => {
      const text = fold(textListColumns.map((column) => column.text(line)).join(' '))
      return words.every((word) => text.includes(word))
    })
  const field = state.sort.replace(/^-/, '') as TextField
  const column = textListColumns.find(({ id }) => id === field)
  const turn = state.sort.startsWith('-') ? -1 : 1
  const sorted = found.toSorted(
    (one, other) => turn * french.compare(column?.text(one) ?? '', column?.text(other) ?? ''),
  )
  const from = (state.page - 1) * state.size
  return { data: sorted.slice(from, from + state.size), total: sorted.length }
}

const french = new Intl.Collator('fr', { numeric: true })
