/**
 * The ref of an element that is fixed to the bottom of the page: its style stands on `--docked-below`, the height of
 * those under it, and `--docked-height` on the page's root is that of all together. `data-docked` is its place in the
 * stack, the lowest first. Every bundle has a copy of this module, so the page itself says what is there.
 */
export function docked(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const sizes = new ResizeObserver(() => stack())
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    stack(element)
  }
}

/** @param gone is still in the page, and leaves it now */
function stack(gone?: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-docked]')].filter((one) => one !== gone)
  // On wide pages some of them stand elsewhere.
  const fixed = all.filter((one) => getComputedStyle(one).position === 'fixed')
  const placeOf = ({ dataset }: HTMLElement) => Number(dataset.docked)
  let height = 0
  for (const one of fixed.sort((a, b) => placeOf(a) - placeOf(b))) {
    one.style.setProperty('--docked-below', `${height}px`)
    height += one.offsetHeight
  }
  document.documentElement.style.setProperty('--docked-height', `${height}px`)
}
