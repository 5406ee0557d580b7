-- Each product's shop, under its month, among the words it is found by (`2611,7`), as with orders.
alter table products disable trigger user;
update products set words =
  words || array_to_tsvector(array[to_char(create_time at time zone 'UTC', 'YYMM') || ',' || shop_id]);
alter table products enable trigger user;
