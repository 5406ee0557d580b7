-- Pictures, SKUs and words go aside sooner: a search that looks at ten thousand products then touches a quarter of the
-- pages. Rows written before stay as they are until the next time they change.
alter table products set (toast_tuple_target = 512);
