import type { Switch } from '../switch.ts'

export const forumSwitch = { name: 'forum', order: 207, label: 'Schrijven op het forum' } as const satisfies Switch
