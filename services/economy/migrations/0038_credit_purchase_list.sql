-- What an admin looks for among all payments.
create index credit_purchase_of_status on credit_purchase (status, payment_id desc);
create index credit_purchase_attention on credit_purchase (payment_id desc)
  where problem is not null or credits_missing > 0 or refund_state = 'requested' or state = 'open';
