import { useFields, useSettled } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { type FilterName, filtersIn } from './garage-filters.ts'

/** The number of rows drawn at once; the next ones on demand. */
export const rowsAtOnce = 40
/** A browser takes few changes of an address in a second. */
const settledMs = 300

/** The address of this moment: what was drawn last may not know yet what was typed or pressed meanwhile. */
const addressNow = () => new URLSearchParams(window.location.search)

type Words = Partial<Record<'toon' | 'zoek' | 'op' | 'rijen', string | undefined>>

/**
 * What the player looks at: filters, search, order and number of rows. All of it stands in the address, so that going
 * back and a reload find it again. A filter is a step of its own to go back to.
 */
export function useGarageView() {
  const [address, setAddress] = useSearchParams()
  const inAddress = address.get('zoek')
  const [named] = useState(inAddress)
  const { values, field, set } = useFields({ search: named ?? '' }, named === null ? 'garage' : undefined)
  const change = (words: Words, step = false) =>
    setAddress(
      () => {
        const next = addressNow()
        for (const [word, value] of Object.entries({ rijen: undefined, ...words }))
          value ? next.set(word, value) : next.delete(word)
        return next
      },
      { replace: !step },
    )

  /** The search as the address last had it, by typing or by going back. */
  const written = useRef(inAddress ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the address has changed
  useEffect(() => {
    if ((inAddress ?? '') === written.current) return
    written.current = inAddress ?? ''
    set({ search: written.current })
  }, [inAddress])
  const typed = useSettled(values.search, settledMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where typing has come to rest
  useEffect(() => {
    if (typed === written.current || typed !== values.search) return
    written.current = typed
    change({ zoek: typed })
  }, [typed])

  const names = filtersIn(address.get('toon'))
  const sort = address.get('op') ?? 'id'
  return {
    names,
    // The rows follow what was typed or pressed as soon as they can, and a phone stays responsive meanwhile.
    search: useDeferredValue(values.search),
    sort: useDeferredValue(sort),
    rows: Math.max(rowsAtOnce, Number(address.get('rijen')) || 0),
    searchField: field('search'),
    onFilter: (name: FilterName) => {
      const others = names.filter((one) => one !== name)
      change({ toon: (names.includes(name) ? others : [...others, name]).join(' ') }, true)
    },
    onSort: (next: string) => {
      // A second press before the rows have followed turns the same column round.
      const sort = addressNow().get('op') ?? 'id'
      const op = next !== sort ? next : next.startsWith('-') ? next.slice(1) : `-${next}`
      change({ op: op === 'id' ? undefined : op })
    },
    onRows: (rows: number) => change({ rijen: String(rows) }),
  }
}
