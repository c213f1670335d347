import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fileSubjectOf } from '../../lib/file-search.ts'
import { FilePage } from './file-page.tsx'

const adminRoute = getRouteApi('/admin')

/** The customer file that the address asks for, in place of the tab's list. */
export function FileOr({ children }: { children: ReactNode }) {
  const { dialog, row } = adminRoute.useSearch()
  const subject = fileSubjectOf({ dialog, row })
  return subject ? <FilePage key={`${subject.kind}:${subject.id}`} subject={subject} /> : children
}
