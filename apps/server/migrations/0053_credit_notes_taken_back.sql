-- A credit note of the wrong amount is taken back by a counter-entry too (INV-12, Decision 0099). The credit
-- of everything stays: `post_entries` adds nothing to a cancelled invoice.
alter table invoice_entries drop constraint invoice_entries__credit_stays;
