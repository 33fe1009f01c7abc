import { remote } from '@sottomondo/mfe-kit/feature'

export const actions = remote({
  kitRange: '^1.2.0',
  groups: [
    { id: 'status', label: 'Algemeen', order: 10, open: true },
    { id: 'prison', label: 'Spelfuncties', order: 30, open: true },
  ],
})
