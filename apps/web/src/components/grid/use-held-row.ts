import { useState } from 'react'

/**
 * The row that a dialog is about, as it was when the dialog opened: a refresh that moves it to another page must not
 * close what is being typed.
 */
export function useHeldRow<Row extends { id: number }>(rows: Row[], id: number | undefined): Row | null {
  const [held, setHeld] = useState<Row | null>(null)
  if (held?.id === id) return held
  const row = rows.find((row) => row.id === id) ?? null
  // During the rendering, as React asks for state that follows from what was given.
  if (row !== held) setHeld(row)
  return row
}
