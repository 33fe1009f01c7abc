import type { Switch } from '../switch.ts'

export const forumSwitch = { name: 'forum', order: 205, label: 'Schrijven op het forum' } as const satisfies Switch
