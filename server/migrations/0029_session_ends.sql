-- Why a session ended: the code of the 401 that its tokens are answered with from then on.
alter table sessions add column end_reason text check (
  end_reason in ('session_ended', 'signed_out_elsewhere', 'password_changed', 'account_disabled', 'refresh_reused')
);

-- True for an account that registered itself and has not shown yet that the mailbox is its own.
alter table accounts add column email_unverified boolean not null default false;
update accounts set email_unverified = true
where exists (
  select 1 from audit_log l
  where l.account_id = accounts.id and l.action = 'auth.registered'
) and not exists (
  select 1 from audit_log l
  where l.account_id = accounts.id and l.action = 'auth.password_reset'
);
