ALTER TABLE `reservations` DROP CONSTRAINT `reservations_source`;--> statement-breakpoint
ALTER TABLE `reservations` ADD CONSTRAINT `reservations_source` CHECK (source IN ('website', 'phone', 'whatsapp', 'email', 'walk-in', 'import'));--> statement-breakpoint
-- Until now a booking of another system whose file did not say how it was made was one of the website. What was made here has its own number in both.
UPDATE `reservations` SET source = 'import' WHERE source = 'website' AND foreign_reference <> reference;
