import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { joinedDetails } from '@tramontane/domain/people/joined-client'
import { phoneText } from '@tramontane/domain/people/phone'
import { emailKey, phoneKey } from '@tramontane/domain/people/same-person'
import { fold } from '@tramontane/domain/words/fold'
import Equal from 'lucide-react/icons/equal'
import { clientEntryOf } from './client-entry.ts'

type Pair = [ClientFile, ClientFile]

/** Whose file stays, and whose goes into it. */
export type Joining = { kept: ClientFile; absorbed: ClientFile }

/** Whoever has an account stays, else the first. */
export function isKeptFirst([one, other]: Pair): boolean {
  return one.account !== null || other.account === null
}

export const bothAccountsSentence =
  'Ces deux clients ont chacun un compte, avec son mot de passe : ils ne peuvent pas devenir un seul. Supprimez d’abord le compte qui ne sert plus, puis fusionnez.'

type Row = { label: string; of: (file: ClientFile) => string; key?: (text: string) => string }

const rows: Row[] = [
  { label: 'Téléphone', of: ({ phone }) => phoneText(phone), key: phoneKey },
  { label: 'E-mail', of: ({ email }) => email, key: emailKey },
  { label: 'Entreprise', of: ({ company }) => company, key: fold },
  { label: 'SIREN', of: ({ siren }) => siren },
  { label: 'Adresse', of: placeOf, key: fold },
  { label: 'Compte', of: ({ account }) => (account ? 'Avec un compte' : 'Sans compte'), key: () => '' },
  { label: 'Ce qui s’y trouve', of: heldWords, key: () => '' },
  { label: 'Notes', of: ({ notes }) => notes },
]

/** Two files beside each other, with what they share marked. */
export function SideBySide({ pair }: { pair: Pair }) {
  const told = rows.filter(({ of }) => pair.some((file) => of(file) !== ''))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-base leading-snug">
      <caption className="sr-only">Ce que disent les deux fiches</caption>
      <thead>
        <tr>
          {pair.map((file, index) => (
            <th
              key={file.clientId}
              scope="col"
              className={`wrap-anywhere border-nuit/20 border-b pb-2 text-left align-bottom text-lg ${index === 0 ? 'pr-3' : 'pl-3'}`}
            >
              {file.name}
              <span className="block font-normal text-nuit/75 text-sm">Fiche nº {file.clientId}</span>
            </th>
          ))}
        </tr>
      </thead>
      {told.map((row) => (
        <tbody key={row.label}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-normal text-nuit/75 text-sm">
              {row.label}
              {isShared(row, pair) && (
                <span className="ml-2 inline-flex items-center gap-1 rounded-full bg-garrigue/10 px-2 font-medium text-[#1f5c38]">
                  <Equal aria-hidden className="size-3.5" />
                  en commun
                </span>
              )}
            </th>
          </tr>
          <tr>
            {pair.map((file, index) => (
              <td
                key={file.clientId}
                className={`wrap-anywhere border-nuit/10 border-b pb-2 align-top ${index === 0 ? 'pr-3' : 'border-l pl-3'}`}
              >
                <Breakable text={row.of(file) || '–'} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** Where it is too long for its column, an address breaks after its @ first. */
function Breakable({ text }: { text: string }) {
  const domainStart = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, domainStart)}
      <wbr />
      {text.slice(domainStart)}
    </>
  )
}

function isShared({ of, key = (text) => text }: Row, [one, other]: Pair): boolean {
  const said = key(of(one))
  return said !== '' && said === key(of(other))
}

/** What the one client will have, said before it is so. */
export function JoinedWords({ kept, absorbed }: Joining) {
  const { firstName, lastName, company, ...details } = joinedDetails(
    clientEntryOf(kept),
    clientEntryOf(absorbed),
  )
  const { phone, email, address, postalCode, city } = details
  const name = `${firstName} ${lastName}`.trim() || company
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const reach = [phone && phoneText(phone), email, place].filter(Boolean).join(' ; ')
  return (
    <>
      <p>
        Il ne restera qu’une fiche, celle de <strong>{name}</strong> : {reach}.
      </p>
      <p>
        Elle réunira {heldWords(kept, absorbed) || 'ce que disent les deux'}
        {kept.account && ', et le compte client reste le même'}. Ce que l’autre fiche disait autrement reste
        noté sous « Connu aussi comme », et un numéro ou une adresse de l’une ou de l’autre y mène.
      </p>
      <p className="font-semibold">Une fusion ne se défait pas.</p>
    </>
  )
}

/** '1 abonnement, 3 rendez-vous, 2 demandes' of these files together; empty where there is nothing. */
function heldWords(...files: ClientFile[]): string {
  const sum = (of: (file: ClientFile) => number) => files.reduce((total, file) => total + of(file), 0)
  const counts = [
    counted(
      sum(({ subscriptions }) => subscriptions.length),
      'abonnement',
      'abonnements',
    ),
    counted(
      sum(({ comingAppointments, pastAppointments }) => comingAppointments.length + pastAppointments.length),
      'rendez-vous',
      'rendez-vous',
    ),
    counted(
      sum(({ requests }) => requests.length),
      'demande',
      'demandes',
    ),
    counted(
      sum(({ payments }) => payments.length),
      'paiement',
      'paiements',
    ),
  ]
  return counts.filter(Boolean).join(', ')
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count}\u00a0${count === 1 ? one : many}`
}

function placeOf({ address, postalCode, city }: ClientFile): string {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
