/** A registration as it is painted on the car. */
export function LicensePlate({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full overflow-hidden rounded border border-nuit/40 bg-white align-middle text-sm font-semibold text-nuit tabular-nums">
      <span aria-hidden className="w-2 shrink-0 bg-ciel" />
      <span className="wrap-anywhere px-1.5 py-0.5 tracking-wide">{text}</span>
    </span>
  )
}
