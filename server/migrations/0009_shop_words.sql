-- Each order's shop, under its month, among the words it is found by (`2611,7`): no search can ask for a word with a
-- comma in it, and a search within few shops then looks at their orders only.
alter table orders disable trigger user;
update orders set words =
  words || array_to_tsvector(array[to_char(create_time at time zone 'UTC', 'YYMM') || ',' || shop_id]);
alter table orders enable trigger user;
