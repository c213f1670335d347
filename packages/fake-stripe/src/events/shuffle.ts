/** Puts things in another order: another at each call, the same at each run (mulberry32). */
export function seededShuffle(seed: number) {
  let state = seed
  function nextRandom(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return <Item>(items: Item[]): Item[] =>
    items
      .map((item) => ({ item, rank: nextRandom() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item)
}
