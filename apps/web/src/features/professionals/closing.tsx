import { professionalsClosing } from '@tramontane/content/professionals'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { Button } from '../../components/ui/button.tsx'
import { requestId } from './professional-form-slot.tsx'

export function Closing() {
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
