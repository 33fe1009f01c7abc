import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns how many rows of a list fit whole in its box: a partly visible row would lose its end.
 * @param content the rows' data: new data is measured again
 */
export function useWholeRows(list: RefObject<HTMLElement | null>, content: unknown): number | undefined {
  const [rows, setRows] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const measure = () => {
      const bottom = box.getBoundingClientRect().bottom
      const beyond = [...box.children].findIndex((row) => Math.floor(row.getBoundingClientRect().bottom) > bottom)
      setRows(beyond < 0 ? box.children.length : beyond)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [list, content])
  return rows
}
