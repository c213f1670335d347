import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { EmailLink, PhoneLink } from '../grid/table/contact-links.tsx'
import { Fact } from '../ui/fact.tsx'

export type Person = { name: string; email: string; phone: string }

const linkClass = 'py-1.5 font-semibold'

/** Whose appointment it is, and how to reach them. */
export function PersonFacts({ name, email, phone }: Person) {
  return (
    <dl className="grid gap-2 rounded-lg bg-papier p-4 text-base leading-snug">
      <Fact Icon={UserRound} label="Client">
        <span className="font-semibold">{name}</span>
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
