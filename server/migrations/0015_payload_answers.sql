-- A page of payloads is now the marketplace's own answer; an order is found in it by its id, not by its place.
alter table orders drop column payload_place;
