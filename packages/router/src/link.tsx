import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the game, with its query. */
  to: string
  /** Takes the place of the present page in the browser's history. */
  replace?: boolean
  state?: unknown
}

/**
 * A link within the game: a plain press goes there without a reload, the browser itself opens another tab. React
 * Router's own one also fetches ahead for its framework, which weighs more than all else of a link.
 */
export function Link({ to, replace = false, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(target ? { target } : {}) })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
