import type { Edit, Selected } from './edits.ts'

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd }
}

/**
 * As if it had been typed: the browser's own way back (Ctrl+Z) takes it away again. Where a browser cannot type for us,
 * `tell` hears what is written.
 */
export function applyEdit(
  field: HTMLTextAreaElement,
  { from, to, insert, select }: Edit,
  tell: (text: string) => void,
) {
  field.focus()
  field.setSelectionRange(from, to)
  if ((from !== to || insert !== '') && !typeInto(insert)) {
    field.setRangeText(insert)
    tell(field.value)
  }
  field.setSelectionRange(...select)
}

/** No other way of writing into a field is known to the browser's history of it, though this one is called outdated. */
function typeInto(insert: string): boolean {
  if (typeof document.execCommand !== 'function') return false
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
}
