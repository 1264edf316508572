DROP INDEX `reservation_events_reported`;--> statement-breakpoint
ALTER TABLE `reservations` ADD `attendance` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `to_check` text;--> statement-breakpoint
CREATE INDEX `reservations_to_settle` ON `reservations` (`start_date`,`id`) WHERE to_check IS NOT NULL OR (attendance = 'no-show' AND status = 'confirmed');--> statement-breakpoint
UPDATE `reservations` SET
  `attendance` = (
    SELECT `said`.`kind` FROM `reservation_events` AS `said`
    WHERE `said`.`reservation_id` = `reservations`.`id` AND `said`.`kind` IN ('arrived', 'no-show')
    ORDER BY coalesce(`said`.`occurred_at`, `said`.`created_at`) DESC, `said`.`id` DESC LIMIT 1),
  `to_check` = (
    SELECT group_concat(`reported`.`message`, ', and ' ORDER BY `reported`.`id`) FROM `reservation_events` AS `reported`
    WHERE `reported`.`reservation_id` = `reservations`.`id` AND `reported`.`kind` = 'collected'
      AND `reported`.`message` IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM `reservation_events` AS `later`
        WHERE `later`.`reservation_id` = `reported`.`reservation_id` AND `later`.`id` > `reported`.`id`
          AND (`later`.`kind` = 'collection checked' OR `later`.`submission_key` = 'undo:' || `reported`.`id`)))
WHERE `id` IN (SELECT `reservation_id` FROM `reservation_events` WHERE `kind` IN ('arrived', 'no-show', 'collected'));
