import { WithQueries } from '../../../components/ui/with-queries.tsx'
import { Reviews } from './reviews.tsx'

/** The reviews with what asks for them: loaded together, once somebody comes near. */
export function AskedReviews() {
  return (
    <WithQueries>
      <Reviews />
    </WithQueries>
  )
}
