import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FirstStep, FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { confirmable, type StepId } from '@tramontane/domain/first-steps/first-steps'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { firstStepsQuery } from './first-steps-query.ts'
import { StepCard, stepHeadingId } from './step-card.tsx'

/** From a fresh production to the first customer: what is to be done, why, and how it stands. */
export function FirstStepsPage() {
  const list = useQuery(firstStepsQuery)
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 md:px-6 md:py-8">
      <div>
        <Link
          to="/admin"
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-ciel hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Retour au tableau de bord
        </Link>
        <h2 className="mt-1 text-2xl md:text-3xl">Mise en route</h2>
        <p className="mt-2 max-w-[60ch] text-nuit/85">
          De rien au premier client. Chaque ligne se remplit d’elle-même ; partez et revenez quand vous
          voulez.
        </p>
      </div>
      {list.isPending && <Skeleton lines={8} label="Chargement de la mise en route…" />}
      {list.isError && !list.data && (
        <ErrorState text={errorSentence(list.error)} onRetry={() => list.refetch()} />
      )}
      {list.data && <Steps list={list.data} />}
    </main>
  )
}

function Steps({ list }: { list: FirstStepsList }) {
  const { steps } = list
  const focus = useFocusKept((path) => nextHeading(steps, path))
  return (
    <div {...focus} className="grid grid-cols-1 gap-6">
      <Standing list={list} />
      <Part title="À faire" steps={steps.filter((one) => isOpen(one) && one.isRequired)} />
      <Part title="Si vous voulez" steps={steps.filter((one) => isOpen(one) && !one.isRequired)} />
      <Part title="Mis de côté" steps={steps.filter(({ aside }) => aside !== null)} />
      <Part title="C’est fait" steps={steps.filter(({ state }) => state === 'done')} />
    </div>
  )
}

function isOpen({ state, aside }: FirstStep): boolean {
  return state !== 'done' && aside === null
}

/** A line goes to another part once it is pressed: what is taken up again, or the next one to do. */
function nextHeading(steps: FirstStep[], path: Element[]): HTMLElement | null {
  const names = path.map((one) => one.getAttribute('aria-labelledby'))
  const from = steps.findIndex(({ id }) => names.includes(stepHeadingId(id)))
  const next = steps.slice(Math.max(0, from)).find(isOpen) ?? steps.find(isOpen) ?? steps[from]
  return next ? document.getElementById(stepHeadingId(next.id)) : null
}

/** What a customer orders by, and what a production begins with until it is looked at. */
const examples = new Set<StepId>(confirmable)

/** How far it came, and what the site shows meanwhile. */
function Standing({ list: { done, count, isComing, isAsked, steps } }: { list: FirstStepsList }) {
  const isExample = steps.some(
    ({ id, state, aside }) => examples.has(id) && state !== 'done' && aside === null,
  )
  return (
    <section
      aria-label="Où vous en êtes"
      className={`grid grid-cols-1 gap-3 rounded-xl border p-5 md:p-6 ${isComing || isExample ? 'border-soleil bg-soleil/15' : 'border-garrigue/40 bg-garrigue/5'}`}
    >
      <div
        role="progressbar"
        aria-label="Étapes faites"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuetext={`${done} sur ${count}`}
        className="h-2.5 overflow-hidden rounded-full bg-nuit/10"
      >
        <div className="h-full rounded-full bg-garrigue" style={{ width: `${(done / count) * 100}%` }} />
      </div>
      <p role="status" className="font-semibold">
        {done} sur {count}.{' '}
        {isComing
          ? 'Votre site dit « Bientôt » : il s’ouvre de lui-même dès que l’identité et les coordonnées sont complètes.'
          : isAsked && !isExample
            ? 'Votre site est ouvert : essayez-y une réservation comme un client, elle vient dans « Formulaires » ou au planning.'
            : isAsked
              ? 'Votre site est ouvert.'
              : 'Votre site est ouvert, et l’essentiel est fait.'}
      </p>
      {isExample && (
        <p>
          {isComing ? 'Vérifiez d’abord' : 'Commencez par vérifier'} vos horaires, vos communes et vos prix :
          ceux que vous n’avez pas vus sont un exemple, et un client peut {isComing && 'dès lors '}les
          réserver.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <a href="/" className={buttonClass('quiet', 'max-sm:w-full')}>
          {isComing ? 'Voir le site avant tout le monde' : 'Voir le site'}
        </a>
        {!isComing && (
          <Link
            to="/admin"
            search={{ tab: 'appointments' }}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            Ouvrir le planning
          </Link>
        )}
      </div>
    </section>
  )
}

function Part({ title, steps }: { title: string; steps: FirstStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {steps.map((step) => (
          <StepCard key={step.id} step={step} />
        ))}
      </ul>
    </section>
  )
}
