import { professionalsClosing, stepsSection } from '@tramontane/content/professionals'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'
import { AudienceList } from './audience-list.tsx'
import { OneInvoice } from './one-invoice.tsx'
import { requestId } from './professional-form-slot.tsx'
import { ProfessionalsHero } from './professionals-hero.tsx'

export function ProfessionalsPage() {
  return (
    <>
      <ProfessionalsHero />
      <AudienceList />
      <Steps />
      <OneInvoice />
      <Closing />
    </>
  )
}

function Steps() {
  const site = useSite()
  return (
    <Section title={stepsSection.title} isDark>
      <ol className="grid gap-10 sm:grid-cols-2 xl:grid-cols-4">
        {stepsSection.steps(site).map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-[#4aa3da] pt-5">
            <p aria-hidden className="font-display text-4xl font-bold text-[#7fbbe0] tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-white/85">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Closing() {
  return (
    <Section title={professionalsClosing.title} lead={professionalsClosing.lead}>
      <div className="flex flex-wrap gap-3 sm:-mt-4">
        <Button look="call" className="px-6 noscript:hidden" onClick={backToRequest}>
          {professionalsClosing.button}
        </Button>
        <PhoneButton />
      </div>
    </Section>
  )
}

/** Up to the top of the page, where the form is; who uses the keyboard goes on from there. */
function backToRequest() {
  const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: wantsCalm ? 'auto' : 'smooth' })
  document.getElementById(requestId)?.focus({ preventScroll: true })
}
