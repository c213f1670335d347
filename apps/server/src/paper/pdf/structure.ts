import type { PdfFile } from './pdf-file.ts'
import { dict, list, type Ref } from './syntax.ts'

type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

type Mark = { page: number; id: number }

/** A part of the document as a screen reader walks through it. */
export type Tag = { role: Role; parent: Tag | null; kids: (Tag | Mark)[] }

/** What the drawn words are, in the order in which they are read. Source: ISO 32000-1, 14.7. */
export function structure() {
  const whole: Tag = { role: 'Document', parent: null, kids: [] }
  const marked: Tag[][] = []

  return {
    whole,
    tag(role: Role, parent: Tag = whole): Tag {
      const tag: Tag = { role, parent, kids: [] }
      parent.kids.push(tag)
      return tag
    },
    /** The number under which what is drawn next on a page belongs to a tag. */
    mark(tag: Tag, page: number): number {
      const ofPage = marked[page] ?? []
      marked[page] = ofPage
      ofPage.push(tag)
      tag.kids.push({ page, id: ofPage.length - 1 })
      return ofPage.length - 1
    },
    write: (file: PdfFile, pages: Ref[]) => written(file, { whole, marked, pages }),
  }
}

function written(
  file: PdfFile,
  { whole, marked, pages }: { whole: Tag; marked: Tag[][]; pages: Ref[] },
): Ref {
  const tree = file.reserve()
  const refs = new Map<Tag, Ref>()
  writeTag(whole, tree)
  const parents = pages.map((_, page) => list((marked[page] ?? []).map((tag) => refs.get(tag) ?? tree)))
  const numbers = file.add(dict({ Nums: list(parents.flatMap((row, page) => [page, file.add(row)])) }))
  file.put(
    tree,
    dict({
      Type: '/StructTreeRoot',
      K: list([refs.get(whole) ?? tree]),
      ParentTree: numbers,
      ParentTreeNextKey: pages.length,
    }),
  )
  return tree

  function writeTag(tag: Tag, parent: Ref): Ref {
    const ref = file.reserve()
    refs.set(tag, ref)
    const kids = tag.kids.map((kid) =>
      'role' in kid ? writeTag(kid, ref) : dict({ Type: '/MCR', Pg: pages[kid.page], MCID: kid.id }),
    )
    file.put(
      ref,
      dict({
        Type: '/StructElem',
        S: `/${tag.role}`,
        P: parent,
        A: tag.role === 'TH' ? dict({ O: '/Table', Scope: '/Column' }) : undefined,
        K: list(kids),
      }),
    )
    return ref
  }
}
