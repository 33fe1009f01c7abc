import type { TimerKey } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'

export interface QuickAction {
  path: string
  label: string
  icon: IconName
  timer?: TimerKey
}

/** The fixed icons (spec 1 §2); those whose screen this page does not have are left out. */
const all: readonly QuickAction[] = [
  { path: '/', label: 'Status', icon: 'status' },
  { path: '/crime', label: 'Misdaad', icon: 'crime', timer: 'crime' },
  { path: '/auto-stelen', label: 'Auto stelen', icon: 'car', timer: 'car' },
  { path: '/liquor', label: 'Drank', icon: 'liquor', timer: 'liquor' },
  { path: '/drugs', label: 'Drugs', icon: 'drugs', timer: 'drugs' },
  { path: '/bullets-factory-local', label: 'Kogels', icon: 'bullets', timer: 'bulletsFactory' },
]

/** @param paths the routes that this page has */
export function quickActions(paths: readonly string[]): QuickAction[] {
  return all.filter(({ path }) => path === '/' || paths.includes(path))
}
