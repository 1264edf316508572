DROP INDEX `proposals_ended`;--> statement-breakpoint
CREATE INDEX `proposals_lapse` ON `proposals` (`expires_at`,`reservation_id`) WHERE author = 'office' AND status = 'open';--> statement-breakpoint
DROP INDEX `reservation_events_reopened`;--> statement-breakpoint
DROP INDEX `reservations_urgency`;--> statement-breakpoint
DROP INDEX `reservations_waiting`;--> statement-breakpoint
ALTER TABLE `reservations` ADD `waits_since` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `answer_by` text;--> statement-breakpoint
CREATE INDEX `reservations_answer` ON `reservations` (`answer_by`,"id" DESC,`waits_since`,`status`);