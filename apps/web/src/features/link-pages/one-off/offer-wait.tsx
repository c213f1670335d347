import { Button } from '../../../components/ui/button.tsx'
import { OfferFrame } from '../../../components/ui/offer-frame.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'

/**
 * What stands in the page's HTML: its secret is in the address, which only the browser reads. Without JavaScript, one press
 * posts the page's own address, and a page answers. Every page of the site loads this: its word stands here, for the others
 * not to come with it.
 */
export function OfferWait() {
  return (
    <OfferFrame title="Votre rendez-vous">
      <form method="post" className="mb-6 hidden noscript:block">
        <Button type="submit" className="max-sm:w-full">
          Voir mon rendez-vous
        </Button>
      </form>
      <div className="noscript:hidden">
        <Skeleton lines={9} label="Lecture du rendez-vous…" />
      </div>
    </OfferFrame>
  )
}
