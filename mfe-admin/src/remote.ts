import { remote } from '@sottomondo/mfe-kit/feature'

export const admin = remote({
  kitRange: '^1.0.0',
  groups: [{ id: 'admin', label: 'Admin', order: 0, open: false }],
})
