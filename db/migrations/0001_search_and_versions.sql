-- The search index follows the records by triggers. rowid = id * 4 + kind (0 tour, 1 package, 2 article, 3 offer).
CREATE VIRTUAL TABLE `search_index` USING fts5(title, place, body, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words` USING fts5vocab('search_index', 'row');
--> statement-breakpoint
INSERT INTO `content_version` VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `tours_search_insert` AFTER INSERT ON `tours` BEGIN
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 0, new.title, new.city || ' ' || new.country || ' ' || coalesce(new.category, ''), coalesce(new.short_description, '') || ' ' || new.description || ' ' || coalesce(new.itineraries, '') || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.included) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `tours_search_update` AFTER UPDATE ON `tours` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 0;
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 0, new.title, new.city || ' ' || new.country || ' ' || coalesce(new.category, ''), coalesce(new.short_description, '') || ' ' || new.description || ' ' || coalesce(new.itineraries, '') || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.included) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `tours_search_delete` AFTER DELETE ON `tours` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 0;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_search_insert` AFTER INSERT ON `packages` BEGIN
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 1, new.title, new.country || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.cities) WHERE type = 'text'), '') || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.themes) WHERE type = 'text'), ''), new.short_description || ' ' || new.description || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.itineraries) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `packages_search_update` AFTER UPDATE ON `packages` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 1;
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 1, new.title, new.country || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.cities) WHERE type = 'text'), '') || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.themes) WHERE type = 'text'), ''), new.short_description || ' ' || new.description || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.itineraries) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `packages_search_delete` AFTER DELETE ON `packages` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `articles_search_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 2, new.title, new.category || ' ' || new.author, new.excerpt || ' ' || new.content);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_search_update` AFTER UPDATE ON `articles` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 2;
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 2, new.title, new.category || ' ' || new.author, new.excerpt || ' ' || new.content);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_search_delete` AFTER DELETE ON `articles` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 2;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_search_insert` AFTER INSERT ON `offers` BEGIN
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 3, new.title, new.location || ' ' || new.country || ' ' || new.type, new.description || ' ' || new.detailed_description || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.highlights) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `offers_search_update` AFTER UPDATE ON `offers` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 3;
  INSERT INTO search_index(rowid, title, place, body) VALUES (new.id * 4 + 3, new.title, new.location || ' ' || new.country || ' ' || new.type, new.description || ' ' || new.detailed_description || ' ' || coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.highlights) WHERE type = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `offers_search_delete` AFTER DELETE ON `offers` BEGIN
  DELETE FROM search_index WHERE rowid = old.id * 4 + 3;
END;
--> statement-breakpoint
CREATE TRIGGER `tours_version_insert` AFTER INSERT ON `tours` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tours_version_update` AFTER UPDATE ON `tours` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tours_version_delete` AFTER DELETE ON `tours` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_version_insert` AFTER INSERT ON `packages` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_version_update` AFTER UPDATE ON `packages` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_version_delete` AFTER DELETE ON `packages` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `articles_version_insert` AFTER INSERT ON `articles` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `articles_version_update` AFTER UPDATE ON `articles` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `articles_version_delete` AFTER DELETE ON `articles` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_version_insert` AFTER INSERT ON `offers` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_version_update` AFTER UPDATE ON `offers` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_version_delete` AFTER DELETE ON `offers` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_version_insert` AFTER INSERT ON `testimonials` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_version_update` AFTER UPDATE ON `testimonials` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_version_delete` AFTER DELETE ON `testimonials` BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `reservations_need_a_product` BEFORE INSERT ON `reservations`
WHEN (new.tour_id IS NOT NULL) + (new.package_id IS NOT NULL) + (new.offer_id IS NOT NULL) <> 1
  OR (new.kind = 'tour') <> (new.tour_id IS NOT NULL)
  OR (new.kind = 'package') <> (new.package_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'a reservation needs exactly one product, of its kind');
END;
