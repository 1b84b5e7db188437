-- What has been booked stays booked: a mistake is mended by another transfer. No code path changes or deletes one, and
-- no hand at the console does so by accident.
CREATE FUNCTION "ledger_transfers_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_transfers is append only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_append_only" BEFORE UPDATE OR DELETE ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION "ledger_transfers_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_not_emptied" BEFORE TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_transfers_refuse_change"();
