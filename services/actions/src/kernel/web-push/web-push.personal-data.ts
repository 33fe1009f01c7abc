import { goneUsers, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const webPushPersonalData: PersonalData = {
  leftOut: {
    push_watcher: 'a copy of what accounts keeps of what users want to be told by push, and tells them',
    timer_end: 'when waits end of those who want to be told, until then; what they wait for stands with the gangster',
  },
  forgettingUsers: [
    statement({
      name: 'forget_push_watchers',
      params: goneUsers,
      text: 'delete from push_watcher where user_id = any ($userIds)',
    }),
  ],
}
