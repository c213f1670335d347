export type FileSubject = { kind: 'client' | 'subscription'; id: number }

/** The part of the back office's address that opens a customer file. */
export function fileSearch({ kind, id }: FileSubject) {
  return { tab: fileTab, dialog: fileDialogs[kind], row: id }
}

/** Whose file an address opens; null for none. */
export function fileSubjectOf({ dialog, row }: { dialog?: string; row?: number }): FileSubject | null {
  const kind = fileKinds.find((one) => fileDialogs[one] === dialog)
  return row !== undefined && kind ? { kind, id: row } : null
}

/** Where files are opened: among everybody, whatever tab an older link names. */
export const fileTab = 'clients' as const

const fileDialogs = { client: 'fiche', subscription: 'abonne' } as const

const fileKinds = ['client', 'subscription'] as const
