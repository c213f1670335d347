import { photoConsent } from '@tramontane/content/photo-consent'

/** What a client reads before they agree that the site shows a photograph: that nothing obliges them, and to what. */
export function ConsentWords() {
  return (
    <div className="grid gap-1.5 rounded-lg bg-ecume p-4 text-[0.9375rem] leading-normal">
      <p className="font-semibold">{photoConsent.title}</p>
      <p className="text-pretty">{photoConsent.lead}</p>
      <p className="text-pretty">Ce que dit chaque accord : «&#8239;{photoConsent.statement}&#8239;»</p>
    </div>
  )
}

type ConsentBoxProps = {
  /** Which one, for who does not see it. */
  of: string
  isGiven: boolean
  isDisabled: boolean
  onChange: (isGiven: boolean) => void
}

/** Never ticked beforehand; ticking and unticking are the same press. */
export function ConsentBox({ of, isGiven, isDisabled, onChange }: ConsentBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-base leading-tight">
      <input
        type="checkbox"
        checked={isGiven}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-nuit"
      />
      <span>
        {photoConsent.box}
        <span className="sr-only"> : {of}</span>
      </span>
    </label>
  )
}
