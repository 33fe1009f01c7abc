curl --fail --header "Authorization: Bearer $SOTTOMONDO_KEY" ORIGIN/api/bank/balance
