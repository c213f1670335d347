import { Link } from '@tanstack/react-router'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { type ButtonLook, buttonClass } from '../../components/ui/button.tsx'

type SubscribeLinkProps = { plan: PublicPlanId; look: ButtonLook; label: string; className?: string }

/** Loads /souscrire as a document: only that page's own security policy lets the payment provider in. */
export function SubscribeLink({ plan, look, label, className }: SubscribeLinkProps) {
  return (
    <Link
      to="/souscrire"
      search={{ plan }}
      reloadDocument
      preload={false}
      aria-label={label}
      className={buttonClass(look, className)}
    >
      Souscrire en ligne
    </Link>
  )
}
