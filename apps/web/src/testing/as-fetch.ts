/** For tests: a function that answers every call, as `fetch`. */
export function asFetch(reply: () => Promise<Response>) {
  return Object.assign(reply, { preconnect: () => {} })
}

/** A form that was sent. */
export async function accepted() {
  return Response.json({ success: true, data: { id: 1 } }, { status: 201 })
}
