-- Tables, columns and stored values take the names that the code and the API use.
alter table set_aside rename to quarantined_records;
alter index set_aside_pkey rename to quarantined_records_pkey;
alter table product_bulks rename to bulk_changes;
alter index product_bulks_pkey rename to bulk_changes_pkey;
alter index product_bulks_account rename to bulk_changes_account;
alter table product_works rename to bulk_jobs;
alter index product_works_pkey rename to bulk_jobs_pkey;
alter index product_works_account rename to bulk_jobs_account;
alter index product_works_open rename to bulk_jobs_open;
alter table product_work_items rename to bulk_job_items;
alter index product_work_items_pkey rename to bulk_job_items_pkey;

alter table bulk_job_items rename column work_id to bulk_job_id;
alter table bulk_job_items rename column place to position;
alter table bulk_job_items rename column tries to attempts;
alter table bulk_jobs rename column worker_deaths to worker_crashes;
alter table sync_runs rename column worker_deaths to worker_crashes;
alter table job_attempts rename column worker_deaths to worker_crashes;
alter table sync_runs rename column set_aside to quarantined;
alter table sync_cursors rename column their_count to marketplace_count;
alter table sync_cursors rename column our_count to known_count;
alter table orders rename column personal_gone to erasure_reason;
alter table payload_pages rename column clear_since to unmasked_since;
alter table products rename column gone to removed_from_marketplace;
alter table shops rename column forgetting to erasure_state;
update shops set erasure_state = 'started' where erasure_state = 'begun';

-- One rewrite of the table; an update would leave every row behind a second time.
alter table order_changes rename column read_by to change_source;
alter table order_changes alter column change_source type text using case change_source
  when 'first' then 'initial_sync'
  when 'clock' then 'scheduled_sync'
  when 'person' then 'manual_sync'
  when 'notice' then 'webhook'
  when 'button' then 'refresh'
  when 'hand' then 'edit'
  else change_source
end;

create or replace function note_order_changes() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  changed_by constant text := coalesce(current_setting('gian_hang.change_source', true), '');
begin
  if tg_op = 'INSERT' then
    if changed_by in ('', 'initial_sync') then
      return null;
    end if;
    insert into order_changes (shop_id, order_id, at, to_status, change_source)
    select shop_id, id, synced_at, status, changed_by from added order by id;
  else
    insert into order_changes (shop_id, order_id, at, from_status, to_status, change_source)
    select a.shop_id, a.id, a.synced_at, r.status, a.status, changed_by
    from added a join removed r on r.shop_id = a.shop_id and r.id = a.id
    where a.status <> r.status order by a.id;
  end if;
  return null;
end $$;

update sync_runs set
  trigger = case trigger
    when 'first' then 'initial_sync'
    when 'clock' then 'scheduled_sync'
    when 'person' then 'manual_sync'
    else trigger
  end,
  error_code = case error_code
    when 'authorisation_needed' then 'authorisation_required'
    when 'worker_died' then 'worker_crashed'
    else error_code
  end;

alter table sessions drop constraint sessions_end_reason_check;
update sessions set end_reason = 'refresh_token_reused' where end_reason = 'refresh_reused';
alter table sessions add constraint sessions_end_reason_check check (
  end_reason in ('session_ended', 'signed_out_elsewhere', 'password_changed', 'account_disabled', 'refresh_token_reused')
);
update notifications set type = 'refresh_token_reused' where type = 'refresh_reused';

update bulk_job_items set result = (result - 'said' - 'left_out')
  || jsonb_build_object('message', result -> 'said', 'code', case result ->> 'code'
    when 'answer_lost' then 'response_lost'
    when 'authorisation_needed' then 'authorisation_required'
    when 'product_move_refused' then 'product_transition_not_allowed'
    when 'other_region' then 'region_mismatch'
    when 'other_marketplace' then 'marketplace_mismatch'
    when 'no_details' then 'details_missing'
    when 'picture_unread' then 'picture_unavailable'
    when 'changed_since' then 'modified_since'
    else result ->> 'code'
  end)
  || case when result ? 'left_out' then jsonb_build_object('dropped_fields', result -> 'left_out') else '{}' end
where result is not null;

-- Bulk jobs wait in a queue of the new name: an expired lease makes the next worker enqueue them there.
update bulk_jobs set state = 'running', lease_holder = gen_random_uuid(), lease_expires_at = now()
where state = 'waiting';
