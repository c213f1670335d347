import { AudienceList } from './audience-list.tsx'
import { Closing } from './closing.tsx'
import { OneInvoice } from './one-invoice.tsx'
import { ProfessionalsHero } from './professionals-hero.tsx'
import { Steps } from './steps.tsx'

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
