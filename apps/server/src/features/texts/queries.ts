import type { Db, Tx } from '@tramontane/db/database'
import { shownTexts, textPictures, textRedirects, texts, textVersions } from '@tramontane/db/schema/texts'
import { count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

export type TextRow = typeof texts.$inferSelect
export type VersionRow = typeof textVersions.$inferSelect

export async function textRows(db: Db): Promise<TextRow[]> {
  return db.select().from(texts)
}

export async function textRowOf(db: Db, key: string): Promise<TextRow | null> {
  const [row] = await db.select().from(texts).where(eq(texts.key, key)).limit(1)
  return row ?? null
}

export async function textRowAt(db: Db, path: string): Promise<TextRow | null> {
  const [row] = await db.select().from(texts).where(eq(texts.path, path)).limit(1)
  return row ?? null
}

export async function ownTextsCount(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(texts).where(eq(texts.isProgram, false))
  return row?.count ?? 0
}

/** Puts the row in the place of the one that is there. */
export async function saveTextRow(tx: Tx, row: TextRow) {
  await tx.insert(texts).values(row).onConflictDoUpdate({ target: texts.key, set: row })
}

export async function deleteTextRow(tx: Tx, key: string) {
  await tx.delete(textVersions).where(eq(textVersions.textKey, key))
  await tx.delete(textRedirects).where(eq(textRedirects.textKey, key))
  await tx.delete(texts).where(eq(texts.key, key))
}

export async function insertVersion(tx: Tx, version: typeof textVersions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(textVersions).values(version).returning({ id: textVersions.id })
  if (!row) throw new Error('a version was not inserted')
  return row.id
}

/** Longer histories are told by their newest. */
const mostVersions = 200

/** What a list says of the versions of a text, the newest first. */
export async function versionLinesOf(db: Db, key: string) {
  const { id, author, reason, createdAt, content } = textVersions
  return db
    .select({ id, author, reason, createdAt, title: sql<string>`json_extract(${content}, '$.title')` })
    .from(textVersions)
    .where(eq(textVersions.textKey, key))
    .orderBy(desc(textVersions.id))
    .limit(mostVersions)
}

/** The newest first. */
export async function versionsOf(db: Db, key: string): Promise<VersionRow[]> {
  return db.select().from(textVersions).where(eq(textVersions.textKey, key)).orderBy(desc(textVersions.id))
}

export async function versionOf(db: Db, key: string, id: number): Promise<VersionRow | null> {
  const [row] = await db.select().from(textVersions).where(eq(textVersions.id, id)).limit(1)
  return row?.textKey === key ? row : null
}

/** By id. */
export async function versionsNamed(db: Db, ids: number[]): Promise<Map<number, VersionRow>> {
  const rows = ids.length > 0 ? await db.select().from(textVersions).where(inArray(textVersions.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

export async function plannedRows(db: Db): Promise<TextRow[]> {
  return db.select().from(texts).where(isNotNull(texts.plannedOn))
}

export async function redirectRows(db: Db) {
  return db.select({ path: textRedirects.path, textKey: textRedirects.textKey }).from(textRedirects)
}

/** From now on `from` leads to the text; `to`, where it stands, leads nowhere else. */
export async function redirectPath(
  tx: Tx,
  { from, to, textKey }: { from: string; to: string; textKey: string },
) {
  await tx.delete(textRedirects).where(eq(textRedirects.path, to))
  await tx
    .insert(textRedirects)
    .values({ path: from, textKey })
    .onConflictDoUpdate({ target: textRedirects.path, set: { textKey } })
}

export async function forgetRedirect(tx: Tx, path: string) {
  await tx.delete(textRedirects).where(eq(textRedirects.path, path))
}

export async function insertPicture(tx: Tx, picture: typeof textPictures.$inferInsert) {
  await tx.insert(textPictures).values(picture).onConflictDoNothing()
}

/** Every picture's size, by name. Units: pixels, bytes. */
export async function pictureSizes(db: Db) {
  return db
    .select({
      name: textPictures.name,
      width: textPictures.width,
      height: textPictures.height,
      bytes: sql<number>`length(${textPictures.content})`,
    })
    .from(textPictures)
}

export type PictureCut = 'content' | 'narrow' | 'shared'

export async function pictureNamed(db: Db, name: string, cut: PictureCut): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: textPictures[cut] })
    .from(textPictures)
    .where(eq(textPictures.name, name))
    .limit(1)
  return row?.content ?? null
}

export async function picturesBefore(db: Db, day: Date): Promise<string[]> {
  const rows = await db
    .select({ name: textPictures.name, createdAt: textPictures.createdAt })
    .from(textPictures)
  return rows.filter(({ createdAt }) => createdAt < day).map(({ name }) => name)
}

export async function deletePictures(tx: Tx, names: string[]) {
  if (names.length > 0) await tx.delete(textPictures).where(inArray(textPictures.name, names))
}

/** Everything that was ever written, for who looks what it names. */
export async function everyContent(db: Db) {
  const drafts = await db.select({ content: texts.draft }).from(texts).where(isNotNull(texts.draft))
  const versions = await db.select({ content: textVersions.content }).from(textVersions)
  return [...drafts, ...versions].flatMap(({ content }) => (content ? [content] : []))
}

/** How often what is shown has changed. */
export async function shownRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: shownTexts.revision }).from(shownTexts).limit(1)
  return row?.revision ?? 0
}

export async function countShownChange(tx: Tx) {
  await tx
    .insert(shownTexts)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: shownTexts.id, set: { revision: sql`${shownTexts.revision} + 1` } })
}
