import { useEffect, useRef } from 'react'

/** Who opens a window to write in it writes at once: its first empty field has the focus. */
export function useFirstField() {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = [...(fields.current?.querySelectorAll('input') ?? [])]
    const first = all.find(({ value }) => value === '') ?? all[0]
    first?.focus()
  }, [])
  return fields
}
