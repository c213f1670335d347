/** A copy of all the data, as GET /api/admin/backups lists it. */
export type Backup = {
  /** Its file in DATA_DIR/backups. */
  name: string
  bytes: number
  /** ISO instant. */
  madeAt: string
}

/** The copies, newest first, and how they come about. */
export type BackupList = {
  copies: Backup[]
  /** 0 when none is planned here: the database is on a libSQL server, or it was so configured. */
  everyMinutes: number
  isSentElsewhere: boolean
}
