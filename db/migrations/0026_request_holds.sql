ALTER TABLE `reservations` ADD `held_until` text;--> statement-breakpoint
UPDATE `reservations` SET `held_until` = `answer_by` WHERE `status` = 'pending' AND `suspect` = 0;
