import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../call/api.ts'

/**
 * A link within the game for the kit's own components, which have no router: a plain press goes there without a reload.
 */
export function KitLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    // The browser itself handles another tab, or a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
