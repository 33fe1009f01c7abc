import type { TimerKey } from '@sottomondo/api-contract/names'
import type { IconName } from '@sottomondo/ui-kit/icon'

export interface QuickAction {
  path: string
  label: string
  icon: IconName
  timer?: TimerKey
  /** Whether its screen exists; else it is shown as not open yet. */
  open: boolean
}

/** The fixed icons (spec 1 §2). */
const all: readonly Omit<QuickAction, 'open'>[] = [
  { path: '/', label: 'Status', icon: 'status' },
  { path: '/crime', label: 'Misdaad', icon: 'crime', timer: 'crime' },
  { path: '/auto-stelen', label: 'Auto stelen', icon: 'car', timer: 'car' },
  { path: '/liquor', label: 'Drank', icon: 'liquor', timer: 'liquor' },
  { path: '/drugs', label: 'Drugs', icon: 'drugs', timer: 'drugs' },
  { path: '/bullets-factory-local', label: 'Kogels', icon: 'bullets', timer: 'bulletsFactory' },
]

/** @param paths the routes of this page */
export function quickActions(paths: readonly string[]): QuickAction[] {
  return all.map((action) => ({ ...action, open: action.path === '/' || paths.includes(action.path) }))
}
