const pageSize = 100

/** A long list in pieces that are looked up at once, so that no more than one piece is held. */
export async function* inPages<One>(list: AsyncIterable<One>): AsyncIterable<One[]> {
  let page: One[] = []
  for await (const one of list) {
    page.push(one)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
