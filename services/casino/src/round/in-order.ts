/** Runs work of the same key one after the other, and of different keys side by side. */
export function createInOrder<K>(): <T>(key: K, work: () => Promise<T>) => Promise<T> {
  const last = new Map<K, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    const done = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(done, done)
    return mine
  }
}
