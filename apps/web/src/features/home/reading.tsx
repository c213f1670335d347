import { Articles } from './articles.tsx'
import { OurWork } from './our-work.tsx'
import { Questions } from './questions.tsx'

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
