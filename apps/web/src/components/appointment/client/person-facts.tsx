import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { fileSearch } from '../../../lib/back-office/file-search.ts'
import { EmailLink, PhoneLink } from '../../grid/table/contact-links.tsx'
import { Fact } from '../../ui/fact.tsx'

export type Person = { name: string; email: string; phone: string }

type PersonFactsProps = Person & {
  /** Whose file it is, where they are known. */
  clientId?: number | null
}

const linkClass = 'py-1.5 font-semibold'

/** Whose appointment it is, how to reach them, and the way to their file, which leaves what is typed here alone. */
export function PersonFacts({ name, email, phone, clientId = null }: PersonFactsProps) {
  return (
    <dl className="grid gap-2 rounded-lg bg-papier p-4 text-base leading-snug">
      <Fact Icon={UserRound} label="Client">
        <span className="font-semibold">{name}</span>
        {clientId !== null && (
          <Link
            to="/admin"
            search={fileSearch({ kind: 'client', id: clientId })}
            target="_blank"
            className="ml-3 inline-block py-1.5 text-ciel underline decoration-ciel/30 underline-offset-4"
          >
            Ouvrir sa fiche<span className="sr-only"> (nouvel onglet)</span>
          </Link>
        )}
      </Fact>
      <Fact Icon={Phone} label="Téléphone">
        {phone ? <PhoneLink phone={phone} className={linkClass} /> : 'Pas de téléphone'}
      </Fact>
      {email && (
        <Fact Icon={Mail} label="E-mail">
          <EmailLink email={email} className={linkClass} />
        </Fact>
      )}
    </dl>
  )
}
