import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Backup, BackupList } from '@tramontane/contract/replies/back-office'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { Button } from '../../components/ui/button.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { Loaded } from './loaded.tsx'
import { teamKey } from './team-queries.ts'
import { TeamSection } from './team-section.tsx'
import { whenOf } from './when-of.ts'

/** The copies of the data: that they are made, and how to take one away. */
export function CopiesSection() {
  const query = useQuery(copiesQuery)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.admin.backups.$post()),
    onSuccess: () => {
      toast({ title: 'Copie faite et vérifiée' })
      return queryClient.invalidateQueries(copiesQuery)
    },
    onError: sayFailure,
  })
  return (
    <TeamSection
      id="copies"
      title="Sauvegardes"
      text="Toutes les données en un fichier. Une copie contient des données personnelles : gardez-la en lieu sûr."
      action={
        <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Copie en cours…' : 'Faire une copie'}
        </Button>
      }
    >
      <Loaded query={query}>
        {(list) => (
          <>
            <p className="text-base">{rhythmOf(list)}</p>
            {list.elsewhere && <CopiesElsewhere {...list.elsewhere} />}
            {list.copies.length > 0 && (
              <ul
                aria-labelledby="copies"
                className="max-h-96 divide-y divide-nuit/10 overflow-y-auto pr-2"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
                tabIndex={0}
              >
                {list.copies.map((copy) => (
                  <CopyItem key={copy.name} copy={copy} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </TeamSection>
  )
}

/** The copies that would outlive this machine. */
function CopiesElsewhere({ place, copies, arrivedAt, failure }: NonNullable<BackupList['elsewhere']>) {
  const last = arrivedAt
    ? `La dernière y est arrivée et relue ${whenOf(arrivedAt)}.`
    : 'Aucune n’y est encore arrivée.'
  const count = copies.length > 1 ? ` ${copies.length} y sont gardées.` : ''
  return (
    <p className="text-base">
      Chaque nuit, une copie chiffrée part aussi dans {place}. {last}
      {count}
      {failure && (
        <span className="mt-1 block font-semibold text-grenat">
          Le dernier envoi n’a pas abouti : {failure}.
        </span>
      )}
    </p>
  )
}

function rhythmOf({ copies, everyMinutes, isSentElsewhere, elsewhere: store }: BackupList): string {
  const alone = store
    ? ''
    : 'Aucune n’est envoyée ailleurs : demandez-le à la personne qui gère le serveur (S3_ENDPOINT ou BACKUP_COMMAND).'
  const elsewhere = isSentElsewhere ? 'Chacune est envoyée ailleurs.' : alone
  if (everyMinutes === 0) return 'Aucune copie n’est prévue par ce programme.'
  const none = copies.length === 0 ? ' La première est faite peu après le démarrage.' : ''
  return `Une copie au plus toutes les ${everyMinutes} minutes, quand quelque chose a changé.${none} ${elsewhere}`.trim()
}

const copiesQuery = queryOptions({
  queryKey: [...teamKey, 'copies'],
  queryFn: async (): Promise<BackupList> => (await answer(api.admin.backups.$get())).data,
  staleTime: 0,
})

function CopyItem({ copy: { name, bytes, madeAt } }: { copy: Backup }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p>
        <span className="inline-block font-semibold first-letter:uppercase">{whenOf(madeAt)}</span>{' '}
        <span className="text-nuit/75 text-sm tabular-nums">{sizeOf(bytes)}</span>
      </p>
      <a href={`/api/admin/backups/${name}`} download={name} className={gridButtonClass}>
        Télécharger
        <span className="sr-only"> la copie faite {whenOf(madeAt)}</span>
      </a>
    </li>
  )
}

const megabyte = 1_000_000

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '1,4 Mo', and never 0. */
function sizeOf(bytes: number): string {
  return `${figures.format(Math.max(bytes / megabyte, 0.1))} Mo`
}
