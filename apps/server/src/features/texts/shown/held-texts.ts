import type { Db } from '@tramontane/db/database'
import type { HeldText, HeldTexts } from '../../../ports/texts-holder.ts'
import {
  pictureSizes,
  redirectRows,
  shownRevision,
  type TextRow,
  textRows,
  versionsNamed,
} from '../queries.ts'

/** Where pictures are served. */
export const pictureFolder = '/photos/'

/** What is stored of the texts, as far as the public site shows it. */
export async function readHeldTexts(db: Db): Promise<HeldTexts> {
  const revision = await shownRevision(db)
  const rows = await textRows(db)
  const versions = await versionsNamed(db, rows.flatMap(idsOf))
  const contentOf = (id: number | null) => (id === null ? null : (versions.get(id)?.content ?? null))
  return {
    revision,
    texts: rows.map((row) => heldText(row, contentOf)),
    pastPaths: new Map((await redirectRows(db)).map(({ path, textKey }) => [path, textKey])),
    pictures: await heldPictures(db),
  }
}

export async function heldPictures(db: Db): Promise<HeldTexts['pictures']> {
  const sizes = await pictureSizes(db)
  return new Map(sizes.map(({ name, ...size }) => [pictureFolder + name, size]))
}

function idsOf({ versionId, plannedId }: TextRow): number[] {
  return [versionId, plannedId].filter((id) => id !== null)
}

type ContentOf = (id: number | null) => HeldText['content']

export function heldText(row: TextRow, contentOf: ContentOf): HeldText {
  const { key, kind, path, isProgram, standing, publishedOn, modifiedOn } = row
  const planned = contentOf(row.plannedId)
  return {
    ...{ key, kind, path, isProgram, standing, publishedOn, modifiedOn },
    content: contentOf(row.versionId),
    planned: planned && row.plannedOn ? { content: planned, on: row.plannedOn } : null,
  }
}
