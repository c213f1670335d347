import type { UseQueryResult } from '@tanstack/react-query'
import { levelWords } from '@tramontane/content/business/drought-words'
import type { DroughtView } from '@tramontane/contract/replies/drought'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { rankOf } from '@tramontane/domain/drought/drought'
import { grouped } from '@tramontane/domain/grouped'
import { frenchList } from '@tramontane/domain/words/french-list'
import { ErrorState } from '../../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../../lib/failures/error-sentence.ts'

type Town = DroughtView['towns'][number]

/** What the orders say of each served town, in their own words, and on which day it was read. */
export function DroughtLevels({ drought }: { drought: UseQueryResult<DroughtView> }) {
  return (
    <section aria-labelledby="drought-levels" className="min-w-0">
      <h4 id="drought-levels" className="mb-1 font-bold font-display text-lg">
        Ce que disent les arrêtés
      </h4>
      {drought.isPending && <Skeleton lines={4} label="Chargement des niveaux…" />}
      {drought.isError && (
        <ErrorState text={errorSentence(drought.error)} onRetry={() => drought.refetch()} />
      )}
      {drought.data && <Levels drought={drought.data} />}
    </section>
  )
}

function Levels({ drought: { isAsked, isExample, towns } }: { drought: DroughtView }) {
  const restricted = towns.filter(({ level, answer }) => level || answer === 'several')
  const free = towns.filter((town) => !restricted.includes(town) && town.readOn !== null)
  const unknown = towns.filter((town) => !restricted.includes(town) && town.readOn === null)
  return (
    <>
      <p className="mb-4 max-w-[65ch] text-nuit/80">{sourceText(isAsked, isExample)}</p>
      {restricted.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {groupsOf(restricted).map((group) => (
            <LevelCard key={group.map(({ town }) => town).join(' ')} towns={group} />
          ))}
        </ul>
      )}
      <ul className="grid gap-1 text-nuit/80 text-sm">
        {free.length > 0 && (
          <li>
            Aucune restriction {restricted.length > 0 ? 'ailleurs' : ''} ({countText(free)}), lu le{' '}
            {plainFrenchDate(oldest(free))}.
          </li>
        )}
        {unknown.length > 0 && isAsked && <li>Pas encore connu : {namesOf(unknown)}.</li>}
      </ul>
    </>
  )
}

function sourceText(isAsked: boolean, isExample: boolean): string {
  if (!isAsked)
    return 'Personne n’est interrogé (variable DROUGHT) : suspendez d’après les arrêtés que vous lisez.'
  if (isExample) return 'Un exemple inventé pour la démonstration, qui n’interroge personne.'
  return 'Ce que VigiEau, le service de l’État, en dit chaque matin pour les entreprises. L’arrêté seul fait foi. Le programme ne suspend rien de lui-même.'
}

/** Towns under the same order, in the same words: a card for all of them, the strictest first. */
function groupsOf(towns: Town[]): Town[][] {
  const alike = grouped(towns, ({ answer, level, usages, orders, readOn }) =>
    JSON.stringify([answer, level, usages, orders, readOn]),
  )
  return [...alike.values()].toSorted(
    ([one], [other]) => rankOf(other?.level ?? null) - rankOf(one?.level ?? null),
  )
}

function LevelCard({ towns }: { towns: Town[] }) {
  const [first] = towns
  if (!first) return null
  const { answer, level, usages, orders, readOn, askedOn } = first
  return (
    <li className="grid gap-2 rounded-lg border border-nuit/15 bg-white p-4">
      <p className="wrap-anywhere font-semibold">
        {levelWords(first)} – {namesOf(towns)}
      </p>
      {answer === 'several' ? (
        <p>
          Le service y connaît plusieurs zones et n’en dit pas le niveau : lisez-le sur{' '}
          <a href="https://vigieau.gouv.fr/" target="_blank" rel="noreferrer" className="underline">
            vigieau.gouv.fr
          </a>
          .
        </p>
      ) : (
        <Usages usages={usages} />
      )}
      <ul className="grid gap-1 text-sm">
        {orders.map(({ url, until }, index) => (
          <li key={url ?? index} className="wrap-anywhere">
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center underline"
              >
                Lire l’arrêté{index > 0 && ` n° ${index + 1}`}
              </a>
            ) : (
              'Arrêté sans adresse'
            )}
            {until && `, en vigueur jusqu’au ${plainFrenchDate(until)}`}
          </li>
        ))}
        {readOn && (
          <li className="text-nuit/75">
            Lu le {plainFrenchDate(readOn)}
            {answer === 'unknown' &&
              askedOn &&
              ` ; le ${plainFrenchDate(askedOn)}, le service ne savait pas répondre`}
            .
          </li>
        )}
        {level === 'vigilance' && (
          <li className="text-nuit/75">La vigilance n’interdit rien : elle demande d’économiser l’eau.</li>
        )}
      </ul>
    </li>
  )
}

function Usages({ usages }: Pick<Town, 'usages'>) {
  if (usages.length === 0) return <p>L’arrêté ne dit rien du lavage de véhicules par une entreprise.</p>
  return usages.map(({ name, text }) => (
    <blockquote key={`${name} ${text}`} className="wrap-anywhere border-ciel border-l-4 pl-3">
      <p className="font-medium">{name}</p>
      {text && <p className="whitespace-pre-line">{text}</p>}
    </blockquote>
  ))
}

function namesOf(towns: Town[]): string {
  return frenchList(towns.map(({ name }) => name))
}

function countText(towns: Town[]): string {
  return towns.length === 1 ? namesOf(towns) : `${towns.length} communes`
}

function oldest(towns: Town[]): string {
  return towns.map(({ readOn }) => readOn ?? '').toSorted()[0] ?? ''
}
