-- What the marketplace sent, a page of orders at a time: a compressed JSON list (zstd; before this, plain lists of one).
-- Orders of one page are much alike, so together they take a tenth of the room and of the time to write.
create table payload_pages (
  id bigint primary key,
  shop_id bigint not null references shops,
  body bytea not null
);
alter table payload_pages alter column body set storage external;
create sequence payload_page_ids owned by payload_pages.id;

alter table orders add column payload_page bigint, add column payload_place smallint;
create index orders_by_payload_page on orders (payload_page);

alter table orders disable trigger user;
with numbered as (
  select shop_id, order_id, nextval('payload_page_ids') as page, payload from order_payloads
), pages as (
  insert into payload_pages (id, shop_id, body)
  select page, shop_id, convert_to('[' || payload::text || ']', 'UTF8') from numbered
)
update orders set payload_page = page, payload_place = 1 from numbered
where orders.shop_id = numbered.shop_id and orders.id = numbered.order_id;
alter table orders enable trigger user;
drop table order_payloads;
