import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PostedFormProps = { action: string; revision?: number; children: ReactNode }

/** What one button of the page posts. */
export function PostedForm({ action, revision, children }: PostedFormProps) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname}>
      <input type="hidden" name="action" value={action} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      {children}
    </form>
  )
}
