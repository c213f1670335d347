import type { TextPoint } from '@tramontane/content/landing/landing-page'
import { TextBlocks } from './text-blocks.tsx'

/** What a card says: a sentence, or what the owner made of it. */
export function PointText({ point, className }: { point: TextPoint; className: string }) {
  if (!point.blocks) return <p className={className}>{point.text}</p>
  return (
    <div className={`${className} *:first:mt-0`}>
      <TextBlocks blocks={point.blocks} />
    </div>
  )
}
