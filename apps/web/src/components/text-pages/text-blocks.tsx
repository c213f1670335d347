import type { ArticleBlock, Item, Words } from '@tramontane/content/articles/article-blocks'
import { keyed } from '../../lib/keyed.ts'
import { Photograph } from '../site/pictures/photograph.tsx'
import { WordsOf } from '../site/words.tsx'

/** A text, block by block: what an article and a page of the owner's are made of. */
export function TextBlocks({ blocks }: { blocks: ArticleBlock[] }) {
  return keyed(blocks).map(({ key, value }) => <Block key={key} block={value} />)
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="mt-12 text-2xl tracking-tight sm:text-3xl">
          <WordsOf text={block.text} />
        </h2>
      )
    case 'subheading':
      return (
        <h3 className="mt-9 text-xl tracking-tight sm:text-2xl">
          <WordsOf text={block.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-5 text-pretty">
          <WordsOf text={block.text} />
        </p>
      )
    case 'tip':
      return (
        <aside className="mt-7 rounded-r-xl border-l-4 border-soleil bg-white px-6 py-5 text-pretty">
          <WordsOf text={block.text} />
        </aside>
      )
    case 'list':
      return <Items {...block} />
    case 'picture':
      return (
        <Photograph
          picture={block.picture}
          sizes="(width<44rem) 100vw, 42rem"
          className="mt-8 h-auto w-full rounded-xl ring-1 ring-nuit/10"
        />
      )
    case 'table':
      return <Table {...block} />
  }
}

const listClass = (isOrdered: boolean) =>
  `grid gap-3 pl-6 marker:font-semibold marker:text-ciel ${isOrdered ? 'list-decimal' : 'list-disc'}`

function Items({ items, isOrdered }: { items: Item[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`mt-5 ${listClass(isOrdered)}`}>
      {keyed(items).map(({ key, value }) => (
        <li key={key} className="pl-1.5 text-pretty">
          <OneItem item={value} />
        </li>
      ))}
    </List>
  )
}

function OneItem({ item }: { item: Item }) {
  if (typeof item === 'string' || Array.isArray(item)) return <WordsOf text={item} />
  const List = item.isOrdered ? 'ol' : 'ul'
  return (
    <>
      <WordsOf text={item.text} />
      <List className={`mt-3 ${listClass(item.isOrdered)}`}>
        {keyed(item.below).map(({ key, value }) => (
          <li key={key} className="pl-1.5 text-pretty">
            <WordsOf text={value} />
          </li>
        ))}
      </List>
    </>
  )
}

/** Narrow enough for a phone: a text has few columns. */
function Table({ head, rows }: { head: Words[]; rows: Words[][] }) {
  return (
    <table className="mt-7 w-full table-fixed border-collapse text-left text-base wrap-break-word">
      <thead>
        <tr className="border-b-2 border-nuit">
          {keyed(head).map(({ key, value }) => (
            <th key={key} scope="col" className="px-3 py-2.5 first:pl-0">
              <WordsOf text={value} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, value: row }) => (
          <tr key={key} className="border-b border-nuit/15 align-top">
            {keyed(row).map(({ key, value }) => (
              <td key={key} className="px-3 py-2.5 text-pretty first:pl-0">
                <WordsOf text={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
