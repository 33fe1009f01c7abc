import { remote } from '@sottomondo/mfe-kit/feature'

export const economy = remote({
  kitRange: '^1.2.0',
  groups: [
    { id: 'status', label: 'Algemeen', order: 10, open: true },
    { id: 'profile', label: 'Profiel', order: 60, open: false },
  ],
})
