-- The keys are written by hand: drizzle-kit takes the commas of an expression for columns.
ALTER TABLE `reservations` ADD `double_of` integer;
--> statement-breakpoint
CREATE INDEX `reservations_email_key` ON `reservations` (iif(substr(lower("email"), instr("email", '@')) IN ('@gmail.com', '@googlemail.com'), replace(substr(lower("email"), 1, min(instr("email", '@') - 1, coalesce(nullif(instr(substr("email", 2), '+'), 0), 254))), '.', '') || '@gmail.com', substr(lower("email"), 1, min(instr("email", '@') - 1, coalesce(nullif(instr(substr("email", 2), '+'), 0), 254))) || substr(lower("email"), instr("email", '@'))), `start_date`);
--> statement-breakpoint
CREATE INDEX `reservations_phone_key` ON `reservations` (replace(replace(replace(replace(replace(replace("phone", '(0)', ''), '+', '00'), ' ', ''), '-', ''), '(', ''), ')', ''), `start_date`);
--> statement-breakpoint
CREATE INDEX `reservations_whatsapp_key` ON `reservations` (replace(replace(replace(replace(replace(replace("whatsapp", '(0)', ''), '+', '00'), ' ', ''), '-', ''), '(', ''), ')', ''), `start_date`);
