import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import Building from 'lucide-react/icons/building-2'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useState } from 'react'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { FileActions } from './file-actions.tsx'
import { FileDetailsForm } from './file-details-form.tsx'
import { accountText } from './file-words.ts'

/** Taller than its line, for a thumb. */
const linkClass = 'py-1.5 font-semibold'

/** Who it is, how to reach them, and what can be done; the details are corrected where they stand. */
export function FileIdentity({ file }: { file: ClientFile }) {
  const [isEdited, setEdited] = useState(false)
  const { clientId, name } = file
  return (
    <header className="grid gap-4 rounded-xl border border-nuit/15 bg-white p-5">
      <h2 className="wrap-anywhere min-w-0 text-2xl">{name}</h2>
      {isEdited && clientId !== null ? (
        <FileDetailsForm file={file} clientId={clientId} onDone={() => setEdited(false)} />
      ) : (
        <>
          <FileActions file={file} onEdit={() => setEdited(true)} />
          <FileFacts file={file} />
        </>
      )}
    </header>
  )
}

function FileFacts({ file }: { file: ClientFile }) {
  const { company, siren, email, phone, notes } = file
  const place = placeText(file)
  return (
    <dl className="grid gap-3 text-base leading-snug md:grid-cols-2">
      <Fact Icon={Phone} label="Téléphone">
        {phone ? <PhoneLink phone={phone} className={linkClass} /> : 'Pas de téléphone'}
      </Fact>
      <Fact Icon={Mail} label="E-mail">
        {email ? <EmailLink email={email} className={linkClass} /> : 'Pas d’adresse e-mail'}
      </Fact>
      <Fact Icon={MapPin} label="Adresse">
        {place || 'Pas d’adresse'}
        {place && (
          <a
            href={mapHref(place)}
            target="_blank"
            rel="noreferrer"
            className="block py-1.5 font-semibold text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
          >
            Ouvrir dans une carte<span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
      </Fact>
      <Fact Icon={KeyRound} label="Compte">
        {accountText(file)}
      </Fact>
      {(company || siren) && (
        <Fact Icon={Building} label="Entreprise">
          {[company, siren && `SIREN ${siren}`].filter(Boolean).join(', ')}
        </Fact>
      )}
      {notes && (
        <Fact Icon={StickyNote} label="Notes">
          <span className="whitespace-pre-line">{notes}</span>
        </Fact>
      )}
    </dl>
  )
}

/** On one line; empty where nothing is known. */
function placeText({ address, postalCode, city }: ClientFile): string {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** A phone offers its own map application for this address. */
function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
}
