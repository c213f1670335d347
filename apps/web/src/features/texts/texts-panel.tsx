import { getRouteApi } from '@tanstack/react-router'
import { TextsList } from './list/texts-list.tsx'
import { TextEditor } from './text-editor.tsx'

const adminRoute = getRouteApi('/admin')

/** The tab 'Textes': the list, or the text that the address names. */
export function TextsPanel() {
  const { texte } = adminRoute.useSearch()
  return texte ? <TextEditor key={texte} textKey={texte} /> : <TextsList />
}
