import { homeFaq } from '@tramontane/content/faq'
import { homeFaqSection } from '@tramontane/content/home'
import { Accordion } from '../../components/site/accordion.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'
import { Articles } from './articles.tsx'
import { OurWork } from './our-work.tsx'

/** What there is to read below the fold. */
export function Reading() {
  return (
    <>
      <OurWork />
      <Articles />
      <Questions />
    </>
  )
}

function Questions() {
  const site = useSite()
  return (
    <Section id="faq" isBeside title={homeFaqSection.title} lead={homeFaqSection.lead} isLeadForWide>
      <Accordion items={homeFaq(site)} />
    </Section>
  )
}
