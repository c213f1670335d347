import type { Edit, Selected } from './edits.ts'

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd }
}

/** As if it had been typed: the browser's own way back (Ctrl+Z) takes it away again. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  if (from !== to || insert !== '') typeInto(field, insert)
  field.setSelectionRange(...select)
}

/** No other way of writing into a field is known to the browser's history of it, though this one is called outdated. */
function typeInto(field: HTMLTextAreaElement, insert: string) {
  const isTyped =
    insert === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, insert)
  if (isTyped) return
  field.setRangeText(insert)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
