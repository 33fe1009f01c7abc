import { RegistryContext } from '@sottomondo/mfe-kit/host'
import type { LinkProps } from '@sottomondo/router'
import { Link, useLocation } from '@sottomondo/router'
import { useContext, useRef } from 'react'
import { preload } from '../../remotes/preload.ts'
import { remountScreen } from '../remount.ts'
import { currentMark } from './current-row.ts'

/** A passing pointer stays a shorter time: the processor is not kept busy with unwanted pages. */
const passingMs = 120

/**
 * A link of the menus: knows whether it is the current one or above it, preloads when the pointer stays on it, remounts
 * the page when it is clicked again.
 */
export function MenuLink({ to, onClick, ...rest }: LinkProps & { to: string }) {
  const registry = useContext(RegistryContext)
  const current = currentMark(registry, to, useLocation().pathname)
  const staying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const approach = () => {
    clearTimeout(staying.current)
    staying.current = setTimeout(() => preload(registry, to), passingMs)
  }
  const leave = () => clearTimeout(staying.current)
  return (
    <Link
      {...rest}
      to={to}
      aria-current={current}
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
      onClick={(event) => {
        if (current === 'page') remountScreen()
        onClick?.(event)
      }}
    />
  )
}
