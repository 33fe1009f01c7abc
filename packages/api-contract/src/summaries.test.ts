import { expect, test } from 'vitest'
import { contract } from '../gen/calls.ts'

/** Verbs by which a reader of the API finds a call. */
const verbs =
  /^(Accept|Add|Ban|Block|Break|Buy|Cancel|Change|Check|Choose|Collect|Commit|Complete|Correct|Count|Create|Crush|Decline|Delete|Disable|Download|Enable|End|Equip|Exchange|Extend|Get|Give|Hit|Invite|Join|Kill|Leave|List|Lock|Log|Mark|Open|Pay|Place|Point|Deposit|Remove|Repair|Replace|Report|Request|Restore|Revoke|Roll|Rotate|Search|Sell|Send|Set|Ship|Sign|Skip|Spin|Start|Steal|Submit|Switch|Toggle|Travel|Try|Unban|Unblock|Update|Validate|Verify|Withdraw|Write)\b/

test('each summary says in the imperative what its call does', () => {
  const others = Object.entries(contract)
    .filter(([, { summary }]) => !verbs.test(summary))
    .map(([call, { summary }]) => `${call}: ${summary}`)
  expect(others).toEqual([])
})

test('no two calls are summed up alike', () => {
  const summaries = Object.values(contract).map(({ summary }) => summary)
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([])
})
