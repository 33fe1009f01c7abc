-- contract: since the release before the last a crime says of which perks its caller knew, and calls the function that
-- takes them; only databases that are older than that have this one
drop function if exists execute_crimes(
  timestamptz, int, int, int, int, bigint[], bigint[], bigint[], text[], text[], text[], int[], bigint[], int[], int[],
  int[], int[]);
