import type { ArticleBlock } from '@tramontane/content/articles/article-blocks'

/** The text, in one column that reads. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="mx-auto mt-10 max-w-[42rem] text-[1.125rem] leading-[1.7]">
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-12 text-2xl tracking-tight sm:text-3xl">{block.text}</h2>
    case 'paragraph':
      return <p className="mt-5 text-pretty">{block.text}</p>
    case 'tip':
      return (
        <aside className="mt-7 rounded-r-xl border-l-4 border-soleil bg-white px-6 py-5 text-pretty">
          {block.text}
        </aside>
      )
    case 'list':
      return <Items {...block} />
  }
}

function Items({ items, isOrdered }: { items: string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List
      className={`mt-5 grid gap-3 pl-6 marker:font-semibold marker:text-ciel ${isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map((item) => (
        <li key={item} className="pl-1.5 text-pretty">
          {item}
        </li>
      ))}
    </List>
  )
}

function keyOf(block: ArticleBlock): string {
  return block.kind === 'list' ? block.items.join() : block.text
}
