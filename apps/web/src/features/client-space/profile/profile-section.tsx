import { type ReactNode, useId } from 'react'

type ProfileSectionProps = { title: string; lead?: ReactNode; children: ReactNode }

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-nuit/15 bg-white p-5 sm:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-pretty text-nuit/75">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
