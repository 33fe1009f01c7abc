import { feature } from '../../kernel/feature.ts'
import { forgetting } from './personal-data.store.ts'

/** Deletes the data of a user who has left: all of it, or nothing and then again. */
export const personalData = feature({
  name: 'personal-data',
  consumers: ({ kit }) =>
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', async (tx, received) => {
      const accounts = received.flatMap(({ payload: { accounts, deletedAtMs } }) =>
        accounts.map((one) => ({ ...one, deletedAtMs })),
      )
      for (const forget of forgetting) await forget.run(tx, { accounts })
    }),
})
