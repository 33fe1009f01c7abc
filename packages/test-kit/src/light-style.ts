/** Of an element without `style`, in a page without style sheets: its tag alone says it. */
const byTag: ReadonlySet<unknown> = new Set(['display', 'pointerEvents', 'userSelect'])

/**
 * Computed styles of pages without style sheets, as tests of screens have them. Every search by role or name asks for
 * those of each element, and Happy DOM reckons all properties of all that is around it anew after each change: an
 * eighth of the time of all these tests. What it would say follows from the tags, and from the few elements with a
 * `style`.
 */
export function lightenStyles(window: Window): void {
  const whole = window.getComputedStyle.bind(window)
  const known = new Map<string, unknown>()
  const wholeValue = (element: Element, name: string): unknown => Reflect.get(whole(element), name)

  function ofTag(element: Element, name: string): unknown {
    // Whether a dialog is shown depends on more.
    if (!element.isConnected || element.hasAttribute('style') || element.tagName === 'DIALOG')
      return wholeValue(element, name)
    const key = `${element.tagName} ${name}`
    if (!known.has(key)) known.set(key, wholeValue(element, name))
    return known.get(key)
  }
  /** What is hidden hides what is in it. */
  function visibilityOf(element: Element): unknown {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.hasAttribute('style')) return wholeValue(element, 'visibility')
    return ''
  }
  window.getComputedStyle = (element) => {
    const get = (name: string) =>
      byTag.has(name) ? ofTag(element, name) : name === 'visibility' ? visibilityOf(element) : wholeValue(element, name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name !== 'getPropertyValue') return typeof name === 'string' ? get(name) : undefined
        return (property: string) =>
          property === 'display' || property === 'visibility'
            ? get(property)
            : whole(element).getPropertyValue(property)
      },
    })
  }
}
