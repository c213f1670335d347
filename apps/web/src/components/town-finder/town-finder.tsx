import { townFinder } from '@tramontane/content/towns/town-finder'
import { Section } from '../site/section.tsx'
import { TownQuestion } from './town-question.tsx'

/** The question as a section of its own. Without scripts the lists of the page say it. */
export function TownFinder() {
  return (
    <Section title={townFinder.title} lead={townFinder.lead} isBeside className="noscript:hidden">
      <TownQuestion />
    </Section>
  )
}
