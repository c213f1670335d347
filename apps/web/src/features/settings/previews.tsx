import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { planTexts } from '@tramontane/content/subscription/plans'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { useState } from 'react'
import { Washer } from '../../components/proof/washer.tsx'
import { NoticeBanner } from '../../components/site/frame/notice-banner.tsx'
import { SiteFooter } from '../../components/site/frame/site-footer.tsx'
import { PlanCard } from '../../components/site/prices/plan-card.tsx'
import { SavingLine } from '../../components/site/prices/saving-line.tsx'
import { ServiceCard } from '../../components/site/prices/service-card.tsx'
import { TestimonialItem } from '../../components/site/reviews/testimonial-item.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { useSite } from '../../lib/site.ts'
import type { SettingsSection } from './settings-sections.ts'
import { WeekPreview } from './week-preview.tsx'

/** The public parts that show a section's settings. */
export const previews: Partial<Record<SettingsSection, () => React.JSX.Element>> = {
  identite: SiteFooter,
  contact: SiteFooter,
  horaires: SiteFooter,
  prestations: Services,
  formules: Plans,
  affirmations: Claims,
  temoignages: Testimonials,
  personne: Who,
  bandeau: Notice,
}

export function hasPreview(section: SettingsSection): boolean {
  return section in previews || hasWeek(section)
}

/** Whether its settings decide what can be booked. */
function hasWeek(section: SettingsSection): boolean {
  return section === 'horaires' || section === 'route' || section === 'secheresse'
}

function Services() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      {serviceIds.map((id) => (
        <ServiceCard key={id} id={id} />
      ))}
    </ul>
  )
}

function Plans() {
  return (
    <div className="pt-4">
      <SavingLine />
      <div className="grid gap-6 lg:grid-cols-2">
        {publicPlanIds.map((id) => (
          <PlanCard key={id} id={id} hasTotal>
            <span className={buttonClass(id === 'premium' ? 'call' : 'quiet', 'mt-auto w-full')}>
              Souscrire en ligne à la {planTexts[id].name}
            </span>
          </PlanCard>
        ))}
      </div>
    </div>
  )
}

function Claims() {
  return (
    <>
      <div className="pt-4">
        <SavingLine />
      </div>
      <Services />
      <SiteFooter />
    </>
  )
}

function Testimonials() {
  const { testimonials } = useSite()
  if (testimonials.length === 0) return <p>La rubrique ne s’affiche pas : il n’y a aucun témoignage.</p>
  return (
    <ul className="grid gap-x-14 gap-y-12 md:grid-cols-2">
      {testimonials.map((testimonial) => (
        <li key={`${testimonial.name}${testimonial.publishedOn}`}>
          <TestimonialItem testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}

function Who() {
  return useSite().washer ? <Washer /> : <p>La rubrique ne s’affiche pas.</p>
}

function Notice() {
  const { notice } = useSite()
  return notice ? <NoticeBanner text={notice} /> : <p className="p-5 text-center">Aucun bandeau.</p>
}

type PreviewDialogProps = {
  section: SettingsSection
  draft: BusinessSettings
  changes: SettingsChanges
  onClose: () => void
}

/** What the draft would do: to the week that comes, and to the parts of the public site that show these settings. */
export function PreviewDialog({ section, draft, changes, onClose }: PreviewDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Aperçu avant enregistrement" isWide>
      <div className="grid gap-6">
        {hasWeek(section) && <WeekPreview changes={changes} towns={draft.towns} />}
        {section in previews && <SitePreview section={section} draft={draft} />}
      </div>
    </Dialog>
  )
}

/** Made from the draft: to be looked at, not used. */
function SitePreview({ section, draft }: Pick<PreviewDialogProps, 'section' | 'draft'>) {
  const site = useSite()
  const [router] = useState(() => {
    const { notice, ...published } = draft
    return createRouter({
      routeTree: createRootRoute({ component: previews[section] }),
      history: createMemoryHistory(),
      context: { site: { ...site, ...published, notice: notice?.text ?? null } },
    })
  })
  return (
    <div inert className="overflow-hidden rounded-lg border border-nuit/15 bg-papier p-3 sm:p-5">
      <RouterProvider router={router as never} />
    </div>
  )
}
