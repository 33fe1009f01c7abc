import { remote } from '@sottomondo/mfe-kit/feature'

export const social = remote({
  kitRange: '^1.1.0',
  groups: [
    { id: 'family', label: 'Familie', order: 50, open: false },
    { id: 'profile', label: 'Profiel', order: 60, open: false },
    { id: 'inbox', label: 'Socials', order: 20, open: true },
    { id: 'status', label: 'Algemeen', order: 10, open: true },
  ],
})
