ALTER TABLE `images` ADD `file_name` text;--> statement-breakpoint
-- Emails are sent under this name: mail services refuse one with angle brackets.
UPDATE `documents` SET `content` = json_set(`content`, '$.name', replace(replace(json_extract(`content`, '$.name'), '<', '‹'), '>', '›'))
WHERE `name` = 'company' AND json_extract(`content`, '$.name') GLOB '*[<>]*';
