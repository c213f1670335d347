import type { TextPoint } from '@tramontane/content/landing/landing-page'
import { LateBlocks } from './late-blocks.tsx'

/** What a card says: a sentence, or what the owner made of it. */
export function PointText({ point, className }: { point: TextPoint; className: string }) {
  if (!point.blocks) return <p className={className}>{point.text}</p>
  return (
    <div className={`${className} *:first:mt-0`}>
      <LateBlocks blocks={point.blocks} />
    </div>
  )
}
