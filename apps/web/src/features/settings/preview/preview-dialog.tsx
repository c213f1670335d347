import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { useState } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { useSite } from '../../../lib/site.ts'
import type { SettingsSection } from '../settings-sections.ts'
import { previews } from './previews.tsx'

type PreviewDialogProps = { section: SettingsSection; draft: BusinessSettings; onClose: () => void }

/** The parts of the public site that show these settings, made from the draft: to be looked at, not used. */
export function PreviewDialog({ section, draft, onClose }: PreviewDialogProps) {
  const site = useSite()
  const [router] = useState(() => {
    const { reviews, notice, ...published } = draft
    return createRouter({
      routeTree: createRootRoute({ component: previews[section] }),
      history: createMemoryHistory(),
      context: { site: { ...site, ...published, notice: notice?.text ?? null } },
    })
  })
  return (
    <Dialog isOpen onClose={onClose} title="Aperçu avant enregistrement" isWide>
      <div inert className="overflow-hidden rounded-lg border border-nuit/15 bg-papier p-3 sm:p-5">
        <RouterProvider router={router as never} />
      </div>
    </Dialog>
  )
}
