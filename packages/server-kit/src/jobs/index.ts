export type { Alarm, AlarmWork } from './alarms.ts'
export { jobsSchema } from './jobs.ts'
