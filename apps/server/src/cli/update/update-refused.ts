/** Why an update does not go on; its message is for whoever asked for it, and nothing has changed. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused'
}
