import { RegistryContext } from '@sottomondo/mfe-kit/host'
import type { LinkProps } from '@sottomondo/router'
import { Link, useLocation } from '@sottomondo/router'
import { useContext } from 'react'
import { preload } from '../remotes/preload.ts'
import { remountScreen } from './remount.ts'

/** A link of the menus: knows whether it is the current one, loads ahead on approach, remounts the page when it is clicked again. */
export function MenuLink({ to, onClick, ...rest }: LinkProps & { to: string }) {
  const registry = useContext(RegistryContext)
  const current = useLocation().pathname === to
  const ahead = () => preload(registry, to)
  return (
    <Link
      {...rest}
      to={to}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event) => {
        if (current) remountScreen()
        onClick?.(event)
      }}
    />
  )
}
