import { SessionService } from '@sottomondo/proto/accounts/v1/session'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { sessionPersonalData } from './session.personal-data.ts'
import { sessionHandlers } from './session.rpc.ts'
import { deleteSessions } from './session.store.ts'

export const session = feature({
  name: 'session',
  rpc: serves(SessionService, sessionHandlers),
  schedules: ({ kit, sessions }) => kit.schedule('stale-session-copies', '* * * * *', () => sessions.sweep()),
  forgets: [(pool, nowMs) => deleteSessions.run(pool, { endedBy: nowMs })],
  personalData: sessionPersonalData,
})
