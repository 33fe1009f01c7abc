import { remote } from '@sottomondo/mfe-kit/feature'

export const casino = remote({
  kitRange: '^1.0.0',
  groups: [{ id: 'games', label: 'Casino’s', order: 40, open: true }],
})
