-- The rating that somebody gave a product; 0: nobody did. The old column `rating` says 5 for products that nobody rated;
-- it stays for the release that is still running.
alter table products add column own_rating numeric(2, 1) not null default 0;
update products set own_rating = rating where rating < 5;
drop index products_by_rating;
