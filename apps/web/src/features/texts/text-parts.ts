import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { fillNames } from '@tramontane/domain/texts/named-places'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Previewed } from './preview/use-preview.ts'

/** What the parts of a text are called on screen. */
export const fieldNames: Record<keyof TextContent, string> = {
  title: 'Titre',
  lead: 'Chapeau',
  category: 'Rubrique',
  markdown: 'Texte',
  questions: 'Questions fréquentes',
  picture: 'Photographie',
  seoTitle: 'Titre pour les moteurs de recherche',
  description: 'Description',
  shareTitle: 'Titre du lien partagé',
  shareText: 'Texte du lien partagé',
}

/** What the fields of a text are given. */
export type TextFieldsProps = {
  detail: TextDetail
  content: TextContent
  /** What is refused of a field, by its path. */
  errorOf: (path: string) => string | null
  previewed: Previewed
  onChange: (change: Partial<TextContent>) => void
}

/** What people will read: what is named between braces is longer or shorter than its name. */
export function readIn({ places }: TextDetail): (text: string) => string {
  const values = new Map(places.map(({ name, value }) => [name, value]))
  return (text) => fillNames(text, values)
}
