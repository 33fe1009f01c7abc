import { personalData } from '../../../gen/personal-data.ts'

/** Statements that delete the data of users who have left, of all features. */
export const forgetting = personalData.flatMap((one) => one.forgetting ?? [])
