import { Icon } from './icon.tsx'

/** What is included, one line each. */
export function FeatureList({ features, className = '' }: { features: string[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 leading-snug">
          <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-garrigue" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
