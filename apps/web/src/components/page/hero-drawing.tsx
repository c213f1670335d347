/** A drawing in a hero, framed as a picture. */
export function HeroDrawing({ src, className = '' }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={400}
      fetchPriority="high"
      className={`aspect-8/5 w-full rounded-2xl object-cover shadow-sm ring-1 ring-nuit/10 ${className}`}
    />
  )
}
