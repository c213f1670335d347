import { useLocation } from '@tanstack/react-router'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import type { ReactNode } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { ContactLines } from '../../components/site/contact/contact-lines.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { OfferFrame } from '../../components/ui/offer-frame.tsx'

type LinkPageFrameProps = {
  title: string
  /** Why what was posted changed nothing; left out by a page that says it closer to what was pressed. */
  refusal?: string | null
  children: ReactNode
}

/** What a link of a message leads to, with how we are reached below it. */
export function LinkPageFrame({ title, refusal, children }: LinkPageFrameProps) {
  return (
    <OfferFrame title={title}>
      {refusal !== undefined && (
        <div className="has-[p]:mb-5">
          <FormAlert sentence={refusal} />
        </div>
      )}
      {children}
      <p className="mt-6 border-nuit/10 border-t pt-5 text-base text-nuit/80">
        <ContactLines linkClass="font-medium text-ciel underline underline-offset-4" />
      </p>
    </OfferFrame>
  )
}

/** Who looked too often is shown nothing; back within the application brings no answer of the server with it. */
export function ReadAgain({ title, page }: { title: string; page: RefusedLook | null }) {
  const { pathname } = useLocation()
  return (
    <LinkPageFrame title={title} refusal={page?.refusal ?? null}>
      <a href={pathname} className={buttonClass('primary')}>
        Rouvrir la page
      </a>
    </LinkPageFrame>
  )
}
