import { useEffect } from 'react'
import { keepShell } from './keep-shell.ts'

/** What the telephone does while the back office is open. */
export function usePhone() {
  useEffect(() => keepShell(() => false), [])
}
