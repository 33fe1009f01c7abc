-- contract: post_transfers took their place in 0010, and nothing calls them since.
drop function ledger_post, ledger_post_batch;
