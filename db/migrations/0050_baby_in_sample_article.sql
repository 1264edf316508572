-- The sample article told to write a line about a baby, whose age the form has long asked for. As nobody has saved it, and
-- where the sample's prices for children hold.
UPDATE `articles`
  SET content = replace(content, 'For a baby under one, write a line in the requests.', 'A baby under one travels free: enter 0 as the age.')
  WHERE slug = 'how-we-confirm-within-24-hours' AND version = 1
    AND instr(content, 'For a baby under one, write a line in the requests.') > 0
    AND NOT EXISTS (SELECT 1 FROM documents WHERE name = 'house-rules');
