import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import type { ReactNode } from 'react'
import { NeedsScript } from '../../components/site/needs-script.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'

/** What stands in the page's HTML: its secret is in the address, which only the browser reads. */
export function OfferWait() {
  return (
    <OfferFrame title="Votre rendez-vous">
      <NeedsScript />
      <Skeleton lines={9} label="Lecture du rendez-vous…" />
    </OfferFrame>
  )
}

/** The same of a wash that is agreed: without JavaScript, one press posts the page's own address, and a page answers. */
export function OwnWashWait() {
  return (
    <OfferFrame title="Votre rendez-vous">
      <form method="post" className="mb-6 hidden noscript:block">
        <Button type="submit" className="max-sm:w-full">
          {oneOffPage.show}
        </Button>
      </form>
      <div className="noscript:hidden">
        <Skeleton lines={9} label="Lecture du rendez-vous…" />
      </div>
    </OfferFrame>
  )
}

/** One column, as wide as it reads well. */
export function OfferFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier px-4 pb-16">
      <div className="mx-auto min-h-[60svh] w-full max-w-2xl py-10 sm:py-14">
        <div className="rounded-2xl border border-nuit/10 bg-white p-5 shadow-lg shadow-nuit/5 sm:p-9">
          <h1 className="text-2xl tracking-tight text-balance sm:text-4xl">{title}</h1>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </div>
  )
}
