-- contract: execute_crimes took its place in 0005, and nothing calls it since.
drop function execute_crime;
