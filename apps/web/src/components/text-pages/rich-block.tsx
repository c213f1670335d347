import type { ArticleBlock, Item, Run, Words } from '@tramontane/content/articles/article-blocks'
import type { ReactNode } from 'react'
import { keyed } from '../../lib/keyed.ts'
import { SiteLink } from '../site/site-link.tsx'
import { Photograph } from './photograph.tsx'
import { listClass, PlainBlock } from './plain-block.tsx'

const told = (item: Item) => <OneItem item={item} />

/** A block with links, strong words, a picture, a table, a list within a list. */
export function RichBlock({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'subheading':
      return <h3 className="mt-9 text-xl tracking-tight sm:text-2xl">{told(block.text)}</h3>
    case 'list':
      return <PlainBlock block={block} told={told} />
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
    default:
      return <PlainBlock block={block} told={told} />
  }
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
    <table className="mt-7 w-full table-fixed border-collapse text-left text-base">
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

/** A sentence, with what is strong, what leads somewhere, and its line breaks. */
function WordsOf({ text }: { text: Words }) {
  if (typeof text === 'string') return text
  return keyed(text).map(({ key, value }) => <OneRun key={key} run={value} />)
}

function OneRun({ run: { text, isStrong, isEmphasis, href } }: { run: Run }) {
  if (text === '\n') return <br />
  const emphasized = isEmphasis ? <em>{text}</em> : text
  const words = isStrong ? <strong>{emphasized}</strong> : emphasized
  return href ? <TextLink href={href}>{words}</TextLink> : words
}

const linkClass = 'font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit'

/** Inside the site as its other links; outside without a word of where the reader comes from. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <SiteLink href={href} className={linkClass}>
        {children}
      </SiteLink>
    )
  return (
    <a href={href} rel="noopener noreferrer nofollow" className={linkClass}>
      {children}
    </a>
  )
}
