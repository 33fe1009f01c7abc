interface Event {
  atMs: number
  /** Events of one instant happen in the order in which they were added. */
  order: number
  work: () => void
}

const isBefore = (a: Event, b: Event) => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)

/** What is to happen, the earliest first: a binary heap. */
export class EventHeap {
  #events: Event[] = []
  #added = 0

  get size(): number {
    return this.#events.length
  }

  add(atMs: number, work: () => void): void {
    const event = { atMs, order: this.#added++, work }
    const events = this.#events
    let at = events.length
    events.push(event)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = events[parent] as Event
      if (!isBefore(event, above)) break
      events[at] = above
      at = parent
    }
    events[at] = event
  }

  /** Takes the earliest out. */
  take(): Event {
    const events = this.#events
    const [first] = events
    const last = events.pop()
    if (!first || !last) throw new Error('nothing is to happen')
    if (events.length === 0) return first
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const right = left + 1
      if (left >= events.length) break
      const least = right < events.length && isBefore(events[right] as Event, events[left] as Event) ? right : left
      const below = events[least] as Event
      if (!isBefore(below, last)) break
      events[at] = below
      at = least
    }
    events[at] = last
    return first
  }
}
