import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { phoneText } from '@tramontane/domain/people/phone'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { GridSearchBox } from '../grid/toolbar/grid-search-box.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'

type OtherClientProps = {
  exceptId: number
  q: string
  onSearch: (q: string) => void
  onChoose: (id: number) => void
  onClose: () => void
}

/** Who else this is, searched as in the list of everybody. */
export function OtherClient({ exceptId, q, onSearch, onChoose, onClose }: OtherClientProps) {
  const found = useQuery({
    queryKey: ['clients', 'other', q],
    queryFn: () => answer(api.clients.$get({ query: { q, limit: '9' } })),
    placeholderData: keepPreviousData,
  })
  const people = found.data?.data.filter(({ id }) => id !== exceptId) ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>Avec qui ? Cherchez l’autre fiche de la même personne : rien n’est changé avant votre accord.</p>
      <GridSearchBox q={q} placeholder="Nom, téléphone, e-mail, plaque…" onSearch={onSearch} />
      <p role="status" className="text-nuit/75 empty:hidden">
        {found.isError && errorSentence(found.error)}
        {found.isPending && 'Recherche…'}
        {found.data && people.length === 0 && 'Personne d’autre ne correspond.'}
      </p>
      <ul className="grid gap-1.5">
        {people.slice(0, 8).map(({ id, name, company, phone, email, city }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="wrap-anywhere grid min-h-14 w-full content-center rounded-lg border border-nuit/15 px-3 py-2 text-left hover:bg-ecume"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-nuit/75 text-sm">
                {[company !== name && company, phoneText(phone), email, city].filter(Boolean).join(' – ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button look="quiet" onClick={onClose}>
          Annuler
        </Button>
      </ButtonRow>
    </div>
  )
}
