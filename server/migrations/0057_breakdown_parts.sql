-- Breakdowns are stored by our parts instead of the marketplace's sections, so that only its connector knows its names.
create function breakdown_by_part(breakdown jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(part, amounts), '{}') from (
    select case
        when section.key = 'revenue' then case when line.key like '%refund%' then 'refunds' else 'gross' end
        when section.key = 'fee' then case
          when line.key ~ 'affiliate|^tap_shop_ads_commission|^cofunded_creator' then 'affiliate_fees' else 'platform_fees' end
        when section.key = 'tax' then 'taxes'
        else section.key
      end as part, jsonb_object_agg(line.key, line.value) as amounts
    from jsonb_each(breakdown) section, jsonb_each(section.value) line group by 1) parts
$$;
-- The amounts stay, so nothing that triggers keep from them changes.
alter table finance_transactions disable trigger user;
alter table order_estimates disable trigger user;
update finance_transactions set breakdown = breakdown_by_part(breakdown) where breakdown <> '{}';
update order_estimates set breakdown = breakdown_by_part(breakdown) where breakdown <> '{}';
alter table finance_transactions enable trigger user;
alter table order_estimates enable trigger user;
drop function breakdown_by_part(jsonb);
