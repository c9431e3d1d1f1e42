-- Of an offer that another patient took first, the one who was asked must be notified: the status says that they were.
alter table waiting_list_offers drop constraint waiting_list_offers__status_known;
update waiting_list_offers set status = 'notified' where status = 'told';
alter table waiting_list_offers
  add constraint waiting_list_offers__status_known check (status in ('open', 'accepted', 'declined', 'lost', 'notified'));
